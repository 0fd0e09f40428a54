import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt|wasm|webmanifest)$/;
/** Below this size a compressed copy is not worth a file. */
const minBytes = 1024;

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Adds a Brotli and a gzip copy of every file that has a hash in its name and no copies yet. Such a file never changes,
 * so this happens once per build.
 */
export async function writeCompressedCopies(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const present = new Set(names);
  for (const name of names.filter((one) => compressible.test(one))) {
    for (const extension of ['br', 'gz'] as const)
      if (!present.has(`${name}.${extension}`)) await compress(join(folder, name), extension);
  }
}

async function compress(file: string, extension: keyof typeof encodings): Promise<void> {
  if ((await stat(file)).size < minBytes) return;
  const temporary = `${file}.${extension}.${process.pid}.part`;
  await writeFile(temporary, await encodings[extension](await readFile(file)));
  await rename(temporary, `${file}.${extension}`);
}
