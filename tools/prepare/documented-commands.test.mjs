import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf } from './imports-of.mjs';
import { root } from './paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const documents = ['README.md', 'k8s/README.md', ...globSync('docs/**/*.md', { cwd: root })];
const lines = documents.flatMap((path) =>
  read(path)
    .split('\n')
    .map((line) => ({ path, line })),
);

/** Files that a documentation lets Node run, with what is before and after them. */
const programs = lines.flatMap(({ path, line }) =>
  [
    ...line.matchAll(/(?<before>.*?)\bnode (?:-\S+ )*(?<file>[\w./-]+\.(?:mjs|js|ts))(?: (?<program>\S+))?/g),
  ].map(({ groups }) => ({ path, ...groups })),
);
/** In a container, Node is that of the image. */
const isInImage = ({ before }) => /\b(kubectl|docker) .*\bexec\b.*$/.test(before);
// What a decision record says about a command inside an image.
const described = [{ path: 'docs/adr/0014-keycloak.md', file: 'dist/main.js' }];

test('the commands of the documentation are found', () => {
  expect(programs.filter(isInImage).length).toBeGreaterThan(3);
  expect(programs.length).toBeGreaterThan(12);
});

test('programs outside of an image are run by the program that brings Node 24', () => {
  const own = programs
    .filter((one) => !isInImage(one))
    .filter(({ path, file }) => !described.some((known) => known.path === path && known.file === file));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ file }) => file !== 'tools/run.mjs').map(({ path, file }) => [path, file])).toEqual(
    [],
  );
  const missing = own.filter(({ program }) => !existsSync(join(root, program.replace(/`.*$/, ''))));
  expect(missing).toEqual([]);
});

test('every npm script that the documentation names exists', () => {
  const scriptsOf = (path) => Object.keys(JSON.parse(read(path)).scripts);
  const own = new Set(scriptsOf('package.json'));
  const ofWeb = new Set(scriptsOf('web/package.json'));
  const named = lines.flatMap(({ path, line }) =>
    [...line.matchAll(/\bnpm run (?:--silent )?(?<name>[a-z][\w:-]*)(?<rest>[^`]*)/g)].map(({ groups }) => ({
      path,
      ...groups,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name, rest }) => !(/ -w web\b/.test(rest) ? ofWeb : own).has(name))).toEqual([]);
});

/** What Node 20 does not have. Programs may use it only once they run on Node 24. */
const newerThanNode20 = {
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'Promise.try': /\bPromise\.try\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Object.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  'glob of node:fs': /\bglob(?:Sync)?\b[^;]*from 'node:fs/,
  'import.meta.main': /\bimport\.meta\.main\b/,
  using: /^\s*(?:await )?using \w+ =/m,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'methods of sets': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'methods of iterators': /\.(?:values|keys|entries|matchAll)\([^()]*\)\.(?:map|filter|some|every|toArray)\(/,
  'the WebSocket of Node': /\bnew WebSocket\b/,
  TypeScript: /(?:from|import) '[^']+\.ts'/,
};

const { scripts, engines } = JSON.parse(read('package.json'));
const beginnings = [
  ...new Set(Object.values(scripts).map((script) => /(?<file>tools\/[\w/-]+\.mjs)/.exec(script).groups.file)),
];

test('the README and package.json allow Node 20', () => {
  expect(engines.node).toBe('>=20');
  expect(read('README.md')).toMatch(/Node\.js 20/);
});

test.each(beginnings)('%s, and all that it imports, runs on Node 20', (file) => {
  const found = [...importsOf(join(root, file)).keys()].flatMap((path) =>
    Object.entries(newerThanNode20)
      .filter(([, pattern]) => pattern.test(readFileSync(path, 'utf8')))
      .map(([name]) => `${relative(root, path)} uses ${name}`),
  );
  expect(found).toEqual([]);
});
