import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isBuiltin } from 'node:module';
import { importsOf } from './imports-of.mjs';
import { root } from './paths.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const program = /^(?:[A-Z_]+=\S+ )*(?:exec )?node (?<file>tools\/[\w/-]+\.mjs)\b/;

test.each(Object.entries(scripts))(
  'npm run %s begins with a program that runs in a fresh clone, before any package is installed',
  (_, script) => {
    const { file } = program.exec(script)?.groups ?? {};
    expect(file).toBeDefined();
    const needed = [...importsOf(join(root, file))].flatMap(([from, names]) =>
      names
        .filter((name) => !(isBuiltin(name) || (name.startsWith('.') && name.endsWith('.mjs'))))
        .map((name) => `${relative(root, from)} imports ${name}`),
    );
    expect(needed).toEqual([]);
  },
);

test.each(Object.entries(scripts).filter(([name]) => name !== 'load'))(
  'npm run %s gets the packages and the generated code that it needs',
  (_, script) => {
    const { file } = program.exec(script).groups;
    const files = [...importsOf(join(root, file)).keys()].map((path) => relative(root, path));
    expect(files).toEqual(expect.arrayContaining(['tools/prepare/install.mjs', 'tools/prepare/build.mjs']));
  },
);
