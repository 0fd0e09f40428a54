import { expect, it } from '@jest/globals';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { DomainError } from '../errors/domain-error.ts';
import { detectFileType } from './detect-file-type.ts';
import { assertNamedType } from './named-type.ts';

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const script = Buffer.from('<script>alert(1)</script>');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n');
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const film = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(64)]);
const picture = (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/** A ZIP file with one entry of this name. */
function zipWith(name: string): Buffer {
  const packed = deflateRawSync(script);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(script.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

const judge = async (name: string, content: Buffer): Promise<string> => {
  try {
    assertNamedType(name, await detectFileType(content, 'test'), content);
    return 'accepted';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['Plan.pdf', () => pdf],
  ['PLAN.PDF', () => pdf],
  ['photo.jpg', () => picture('jpeg')],
  ['photo.jpeg', () => picture('jpeg')],
  ['photo.webp', () => picture('webp')],
  ['film.mov', () => film],
  ['minutes.docx', () => zipWith('word/document.xml')],
  ['locked.docx', () => compound],
  ['table.ods', () => zipWith('content.xml')],
  ['notes.txt', () => Buffer.from('BMW and MZ are the beginnings of other formats.')],
  ['export.csv', () => Buffer.from('﻿Name;Ort\nŻaneta;Köln', 'utf8')],
  ['export.csv', () => Buffer.from('﻿Name\tOrt', 'utf16le')],
  ['page.html', () => script],
  ['model.step', () => Buffer.from('ISO-10303-21;')],
  ['setup.exe', () => program],
  ['no extension', () => script],
  ['', () => script],
])('accepts %s with what it says', async (name, content) => {
  expect(await judge(name, await content())).toBe('accepted');
});

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['invoice.pdf', 'a program', () => program],
  ['invoice.pdf', 'a page with a script', () => script],
  ['invoice.PDF', 'a ZIP file', () => zipWith('word/document.xml')],
  ['photo.jpg', 'a program', () => program],
  ['photo.png', 'another picture format', () => picture('jpeg')],
  ['minutes.docx', 'a PDF', () => pdf],
  ['minutes.docx', 'a page with a script', () => script],
  ['film.mp4', 'a program', () => program],
  ['notes.txt', 'a program', () => program],
  ['notes.csv', 'a film', () => film],
  ['page.pdf.html', 'old Office data', () => compound],
])('refuses %s with %s', async (name, _what, content) => {
  expect(await judge(name, await content())).toBe('wrong-extension');
});
