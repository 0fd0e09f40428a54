import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const ignored = new Set([
  ...['node_modules', 'dist', 'gen', 'test', 'e2e', 'load', 'test-results', 'coverage'],
  // The apps, which are built separately.
  ...['android', 'ios', 'mobile'],
]);
const leftFile = /\.test\.tsx?$|\.gen\.ts$|\.md$/;
const inRoot = ['package-lock.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json'];

/** Changes whenever one of these files, or a source file in these folders, does: hashes names, sizes and times. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = [
    ...inRoot.map((name) => join(root, name)),
    ...paths.flatMap((path) => (statSync(join(root, path)).isFile() ? [join(root, path)] : filesBelow(path))),
  ];
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
      return entry.isFile() && !leftFile.test(entry.name) ? [join(root, path)] : [];
    });
}
