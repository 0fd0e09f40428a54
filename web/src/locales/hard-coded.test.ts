import { parseSync, traverse, types as t, type NodePath } from '@babel/core';
import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !/\.test\.tsx$|^testing/.test(file),
);

/** What people read or hear of an element. */
const spokenAttributes = [
  'aria-label',
  'alt',
  'title',
  'label',
  'placeholder',
  'description',
  'text',
  'lead',
  'confirm',
];
/** Names are the same in every language. */
const names = ['Atrium'];
const macros = ['Trans', 'Plural', 'Select', 'SelectOrdinal'];

const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !names.includes(text.trim());

const isInMacro = (path: NodePath): boolean =>
  path.findParent(
    ({ node }) =>
      t.isJSXElement(node) &&
      t.isJSXIdentifier(node.openingElement.name) &&
      macros.includes(node.openingElement.name.name),
  ) !== null;

function hardCodedIn(file: string): string[] {
  const code = readFileSync(join(sources, file), 'utf8');
  const tree = parseSync(code, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  const found: string[] = [];
  if (!tree) throw new Error(`${file} cannot be read`);
  traverse(tree, {
    JSXText: (path) => {
      if (isText(path.node.value) && !isInMacro(path)) found.push(path.node.value.trim());
    },
    JSXAttribute: ({ node }) => {
      if (
        spokenAttributes.includes(String(node.name.name)) &&
        t.isStringLiteral(node.value) &&
        isText(node.value.value)
      )
        found.push(node.value.value);
    },
  });
  return found.map((text) => `${file}: ${text}`);
}

it('[SET-2] every word of the interface goes through the catalogues', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(hardCodedIn)).toEqual([]);
});
