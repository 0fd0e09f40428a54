import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { root, stamps } from './paths.mjs';
import { withProgress } from './progress.mjs';

const stamp = join(stamps, 'built');
const results = ['services/single-node/dist/main.js', 'web/dist/index.html'].map((file) => join(root, file));

/** Builds the product unless it was built from exactly these sources. */
export async function ensureBuilt() {
  const expected = fingerprint();
  if (results.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  rmSync(stamp, { force: true });
  await withProgress('Building', () => npm(['run', '--silent', 'build']));
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, expected);
}
