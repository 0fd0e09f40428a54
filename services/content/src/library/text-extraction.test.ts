import { expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { distinctWords, extractText } from './text-extraction.ts';

const read = async (bytes: Buffer, type: string) =>
  distinctWords(await extractText({ open: () => Readable.from([bytes]), type, by: 'somebody' }));

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = 'application/vnd.oasis.opendocument.text';
const zipped = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

/** A PDF with one page showing this text. */
function pdfOf(text: string): Buffer {
  const drawn = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  return pdfWith(Buffer.from(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`));
}

/** A PDF with one page and this content. */
function pdfWith(content: Buffer): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    content.toString('latin1'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 6\n0000000000 65535 f \n${places.join('')}${trailer}`, 'latin1');
}

it('[LIB-1] the words of a PDF are read', async () => {
  const words = await read(pdfOf('Parental leave, 2027'), 'application/pdf');
  expect(words).toEqual(['parental', 'leave', '2027']);
});

it.each([
  [
    docx,
    'word/document.xml',
    '<w:p><w:r><w:t>Urlau</w:t></w:r><w:r><w:t>bstag</w:t></w:r></w:p><w:p>Łódź</w:p>',
  ],
  [odt, 'content.xml', '<text:p>Urlaubs<text:span>tag</text:span></text:p><text:h>Łódź</text:h>'],
])('[LIB-1] words in a document of type %s are read whole', async (type, part, xml) => {
  const bytes = zipped({ [part]: xml, 'other.xml': '<p>unseen</p>' });
  expect(await read(bytes, type)).toEqual(['urlaubstag', 'lodz']);
});

it('[LIB-1] an unreadable file has no words and causes no error', async () => {
  const broken = pdfOf('Parental leave').subarray(0, 120);
  expect(await read(broken, 'application/pdf')).toEqual([]);
  expect(await read(Buffer.from('PK no zip'), docx)).toEqual([]);
  expect(await read(Buffer.from('<p>words</p>'), 'application/octet-stream')).toEqual([]);
});

it('[LIB-1] an archive that unpacks beyond the limit yields no words', async () => {
  const bomb = zipped({ 'word/document.xml': '<w:p>a</w:p>'.repeat(4_000_000) });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await read(bomb, docx)).toEqual([]);
});

it('[LIB-1] a small PDF that unpacks to gigabytes yields no words, and the service stays small', async () => {
  const content = deflateSync(deflateSync(Buffer.alloc(600_000_000, ' '), { level: 9 }), { level: 9 });
  const bomb = pdfWith(
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  );
  expect(bomb.length).toBeLessThan(10_000);
  const before = process.memoryUsage().rss;
  expect(await read(bomb, 'application/pdf')).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  expect(await read(pdfOf('Parental leave'), 'application/pdf')).toEqual(['parental', 'leave']);
});

it('[LIB-1] a file that cannot be fetched is reported as missing and does not block the next', async () => {
  const open = () => new Readable({ read: () => undefined, construct: (done) => done(new Error('gone')) });
  const gone = extractText({ open, type: docx, by: 'somebody' });
  const next = read(Buffer.from('Words'), 'text/plain');
  await expect(gone).rejects.toThrow('gone');
  expect(await next).toEqual(['words']);
});
