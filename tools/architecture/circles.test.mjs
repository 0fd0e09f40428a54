import { services } from '../../proto/src/endpoint.ts';
import { sources } from './sources.mjs';

const paths = new Set(sources.map(({ path }) => path));
const kit = (name) => name.replace(/^@atrium\/common\/(.*)$/, 'services/common/src/$1.ts');

/** The files that each file imports, types included. */
const files = new Map(
  sources.map(({ path, imports }) => [path, imports.map(kit).filter((name) => paths.has(name))]),
);

/** Folders directly below one of these build on each other in one direction. Those of services are declared. */
const layers = [
  ...['proto/src/', 'demo/src/', 'gateway/src/', 'web/src/shared/', 'web/src/features/'],
  ...['common', ...services].map((name) => `services/${name}/src/`),
];
const folderOf = (path) => {
  const layer = layers.find((one) => path.startsWith(one));
  const name = layer && /^([^/]+)\//.exec(path.slice(layer.length))?.[1];
  return name && layer + name;
};

const folders = new Map();
for (const [path, imported] of files) {
  const from = folderOf(path);
  if (!from) continue;
  const known = folders.get(from) ?? folders.set(from, new Set()).get(from);
  for (const to of imported.map(folderOf)) if (to && to !== from) known.add(to);
}

/** What is left after everything was removed, again and again, that imports nothing of the rest. */
function circular(graph) {
  const rest = new Map(graph);
  for (let size = -1; size !== rest.size;) {
    size = rest.size;
    for (const [name, imported] of rest)
      if (![...imported].some((one) => one !== name && rest.has(one))) rest.delete(name);
  }
  return [...rest.keys()];
}

test('recognises a circle', () => {
  const circle = { a: ['b'], b: ['c'], c: ['b'], d: [] };
  expect(circular(new Map(Object.entries(circle)))).toEqual(['a', 'b', 'c']);
  expect(folders.size).toBeGreaterThan(100);
});

test('files do not import each other in circles', () => {
  expect(circular(files)).toEqual([]);
});

test('folders do not import each other in circles', () => {
  expect(circular(folders)).toEqual([]);
});
