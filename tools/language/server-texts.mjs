import { parseSync, traverse, types as t } from '@babel/core';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const codes = { 'en-GB': 'en', en: 'en', enGb: 'en', de: 'de', pl: 'pl' };
/** The order of the languages in table titles. */
const inTables = ['en', 'pl', 'de'];

const keyOf = (node) => node.key?.name ?? node.key?.value ?? node.id?.name;

function languageOf(path) {
  const above = path.findParent(({ node }) => codes[keyOf(node)] !== undefined);
  return above ? codes[keyOf(above.node)] : undefined;
}

function textsIn(path) {
  const tree = parseSync(readFileSync(join(root, path), 'utf8'), {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
  });
  const found = [];
  const addText = (language, text) =>
    /\p{L}{2}/u.test(text) && language && found.push({ path, language, text });
  traverse(tree, {
    StringLiteral(at) {
      if (at.parentPath.isImportDeclaration() || at.key === 'key') return;
      const isTitle = at.parentPath.isCallExpression() && at.parent.arguments.length === inTables.length;
      addText(isTitle ? inTables[at.key] : languageOf(at), at.node.value);
    },
    TemplateLiteral(at) {
      if (t.isTSLiteralType(at.parent)) return;
      addText(languageOf(at), at.node.quasis.map(({ value }) => value.cooked).join('{}'));
    },
  });
  return found;
}

let all;

/** Every text of the services' mails, push notifications, pages and tables: `[{ path, language, text }]`. */
export function serverTexts() {
  const files = execFileSync('git', ['ls-files', 'services', 'proto/src/tables'], {
    cwd: root,
    encoding: 'utf8',
  });
  all ??= files
    .split('\n')
    .filter((path) => /\.texts\.ts$|\/texts\.[a-z-]+\.ts$|^proto\/src\/tables\/(?!.*\.test\.)/.test(path))
    .flatMap(textsIn);
  return all;
}
