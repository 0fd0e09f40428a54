import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const body = join(import.meta.dirname, 'suite.cjs');

/**
 * Divides test files among at most `count` suites of about the same size and writes them to the folder. Returns each
 * suite's path with its files.
 */
export function writeSuites(folder, files, count) {
  mkdirSync(folder, { recursive: true });
  return divide(files, count).map((part, index) => {
    const path = join(folder, `${index + 1}.suite.cjs`);
    const list = JSON.stringify(part, undefined, 2);
    writeFileSync(path, `require(${JSON.stringify(body)})(${JSON.stringify(root)}, ${list});\n`);
    return { path, files: part };
  });
}

/** The largest files first, each to the suite that is smallest so far. */
function divide(files, count) {
  const parts = Array.from({ length: Math.min(count, files.length) }, () => ({ size: 0, files: [] }));
  const sized = files.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  for (const { file, size } of sized) {
    const smallest = parts.reduce((least, part) => (part.size < least.size ? part : least));
    smallest.size += size;
    smallest.files.push(file);
  }
  return parts.map((part) => part.files);
}
