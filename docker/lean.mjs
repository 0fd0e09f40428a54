// node lean.mjs <folder>: takes comments, line breaks and what is beyond ASCII out of the source of packages. A process keeps
// the text of every module it has loaded, twice as large where a single letter is not Latin; names stay what they are.
import { minify } from '@swc/core';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const kinds = new Set(['.js', '.mjs', '.cjs']);
const atATime = 8;

const options = { compress: false, mangle: false, format: { comments: false, asciiOnly: true } };

/** As a module where it can be one only so, otherwise as a script; what is neither stays as it is. */
async function lean(text, extension) {
  const order = extension === '.mjs' ? [true] : extension === '.cjs' ? [false] : [false, true];
  for (const module of order) {
    try {
      return (await minify(text, { ...options, module, toplevel: false })).code;
    } catch {
      // The other way, then.
    }
  }
  return text;
}

const [folder] = process.argv.slice(2);
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
let [before, after] = [0, 0];

async function work() {
  for (let file = files.pop(); file; file = files.pop()) {
    const text = await readFile(file, 'utf8');
    const less = await lean(text, extname(file));
    before += text.length;
    after += Math.min(less.length, text.length);
    if (less.length < text.length) await writeFile(file, less);
  }
}
await Promise.all(Array.from({ length: atATime }, work));
console.log(`${Math.round(before / 1024)} KiB became ${Math.round(after / 1024)} KiB`);
