import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { processForeignImage } from '../src/images/images-in-child.ts';

const processed = (bytes: Buffer, type: string) =>
  processForeignImage({ open: () => Readable.from([bytes]), type, by: 'somebody' });

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that declares this size, whatever it contains. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const gifOf = async (frames: number): Promise<Buffer> => {
  const one = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
    .gif()
    .toBuffer();
  // Everything from the first image descriptor to the trailer is one frame.
  const start = one.indexOf(0x2c, 13);
  const frame = one.subarray(start, -1);
  return Buffer.concat([
    one.subarray(0, start),
    ...Array.from({ length: frames }, () => frame),
    Buffer.of(0x3b),
  ]);
};

it.each<[string, string, Buffer]>([
  ['declares 60,000 × 60,000 pixels', 'image/png', pngOf(60_000, 60_000)],
  ['declares one row of four billion pixels', 'image/png', pngOf(0x7fffffff, 1)],
])('[LIB-2] an image that %s is refused before it is decoded', async (_, type, bytes) => {
  const before = process.memoryUsage().rss;
  await expect(processed(bytes, type)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:too-large|unsupported-type)$/),
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

it('[LIB-2] of a GIF with thousands of frames only the first is decoded', async () => {
  const made = await processed(await gifOf(5_000), 'image/gif');
  expect(made).toMatchObject({ width: 64, height: 64 });
  expect(made.files).toHaveLength(1);
});

it('[LIB-2] an image that needs more memory than a process may have is too large', async () => {
  const bytes = await readFile(new URL('48-megapixels.avif', import.meta.url));
  expect(bytes.length).toBeLessThan(2_000);
  await expect(processed(bytes, 'image/avif')).rejects.toMatchObject({ code: 'too-large' });
});
