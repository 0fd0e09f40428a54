import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../prepare/paths.mjs';

const ignored = new Set(['node_modules', 'dist', 'gen', 'locales']);
const from = (opening) => new RegExp(`(?:^|\\n)\\s*${opening}[^;'"]*?\\sfrom\\s*['"]([^'"]+)['"]`, 'g');
const effects = [/(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g, /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g];
const anything = [from('(?:import|export)\\s'), ...effects];
const values = [from('(?:import|export)\\s(?!type\\s)'), ...effects];

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
    return /\.tsx?$/.test(path) && !/\.(test|gen|d)\.tsx?$/.test(path) ? [path] : [];
  });
}

const packages = [
  'proto',
  'demo',
  'gateway',
  'web',
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
];

const testOf = (path) => path.replace(/(\.tsx?)$/, '.test$1');

/** Every source file of the product: its path, its text and its imports, with our own files by path. */
export const sources = packages
  .flatMap((name) => filesBelow(join(name, 'src')).map((path) => ({ path, package: name })))
  .map((file) => {
    const text = readFileSync(join(root, file.path), 'utf8');
    const resolved = (name) =>
      name.startsWith('.') ? relative(root, join(root, dirname(file.path), name)) : name;
    const find = (patterns) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => resolved(match[1])));
    return {
      ...file,
      text,
      imports: find(anything),
      values: find(values),
      isTested: existsSync(join(root, testOf(file.path))),
    };
  });
