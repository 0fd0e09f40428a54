import { createHash, randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stamps } from './prepare/paths.mjs';
import { nodeSwc } from './swc-options.mjs';

export const swcCache = join(stamps, 'swc');

const { version } = createRequire(import.meta.url)('@swc/core/package.json');
const kind = version + JSON.stringify(nodeSwc);

/** Where the JavaScript of a file is kept, by the hash of its source. */
export function cachedFileOf(filename, source) {
  const hash = createHash('sha256').update(kind).update(filename).update(source).digest('hex');
  return join(swcCache, `${hash}.js`);
}

/** Other processes see either nothing or the whole file. */
export function writeCached(file, code) {
  const draft = join(swcCache, randomUUID());
  writeFileSync(draft, code);
  renameSync(draft, file);
}
