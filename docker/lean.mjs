// node lean.mjs <folder>: strips comments and line breaks from the source of packages and escapes non-ASCII characters.
// A process keeps the text of every module it has loaded, at twice the size if a single character is not Latin. Names
// are not changed.
import { minify } from '@swc/core';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const kinds = new Set(['.js', '.mjs', '.cjs']);
const atATime = 8;

const options = { compress: false, mangle: false, format: { comments: false, asciiOnly: true } };

/**
 * Tries .mjs as a module, .cjs as a script, anything else as a script and then as a module. A text that is neither
 * stays as it is.
 */
async function lean(text, extension) {
  const order = extension === '.mjs' ? [true] : extension === '.cjs' ? [false] : [false, true];
  for (const module of order) {
    try {
      return (await minify(text, { ...options, module, toplevel: false })).code;
    } catch {
      // Try the other kind.
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
