import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../prepare/paths.mjs';

/** In kB, compressed: what a phone on a slow line waits for before it sees a page. */
export const maxFirstLoad = 250;

/** Size of what the browser fetches before the first page appears, in kB: the scripts that index.html names, compressed. */
export async function firstLoad() {
  const page = await readFile(join(root, 'web/dist/index.html'), 'utf8');
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name);
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(root, 'web/dist', name))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
