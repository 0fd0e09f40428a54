import type { pictureTypes } from '@atrium/proto/picture-files';

type PictureType = (typeof pictureTypes)[number];

/** Signatures by which browsers, archivers and PDF readers recognise a file as theirs, anywhere in it. */
const markup = /<(?:script|html|svg|body|iframe|object|embed|!doctype|\?php)\b|%PDF-/i;

/**
 * Whether an image is also a valid page, script, archive or document. Images are re-encoded, so such a file would be
 * harmless, but no honest upload looks like that. Data that phones append to a JPEG (the film of a live photo) is
 * allowed.
 */
export function hasEmbeddedContent(bytes: Buffer, type: PictureType): boolean {
  if (markup.test(bytes.toString('latin1')) || endsAsArchive(bytes)) return true;
  if (type === 'image/jpeg') return bytes.readUInt16BE(4) === slashStar;
  return ends[type](bytes) !== bytes.length;
}

/** A first segment whose length bytes read as `/*`, the start of a script comment. */
const slashStar = 0x2f2a;

/** A ZIP directory that ends exactly at the end of the file. */
function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length;
}

/** The offset at which an image of each type ends, according to its own structure. */
const ends: Readonly<Record<Exclude<PictureType, 'image/jpeg'>, (bytes: Buffer) => number>> = {
  'image/png': (bytes) =>
    walk(bytes, 8, (at) => ({
      length: bytes.readUInt32BE(at) + 12,
      last: bytes.toString('latin1', at + 4, at + 8) === 'IEND',
    })),
  'image/webp': (bytes) => padded(bytes.readUInt32LE(4)) + 8,
  'image/avif': (bytes) =>
    walk(bytes, 0, (at) => ({ length: bytes.readUInt32BE(at) || bytes.length - at, last: false })),
  'image/gif': endOfGif,
};

const padded = (length: number): number => length + (length % 2);

function walk(bytes: Buffer, start: number, part: (at: number) => { length: number; last: boolean }): number {
  let at = start;
  while (at + 8 <= bytes.length) {
    const { length, last } = part(at);
    at += Math.max(length, 8);
    if (last) break;
  }
  return at;
}

function endOfGif(bytes: Buffer): number {
  const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes[10] ?? 0);
  const skipBlocks = (): void => {
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] as number) + 1;
    at += 1;
  };
  for (;;) {
    const kind = bytes[at];
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) at += 11 + colours(bytes[at + 9] ?? 0);
    else return kind === 0x3b ? at + 1 : -1;
    skipBlocks();
  }
}
