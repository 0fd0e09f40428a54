import { parseSync, traverse, types as t } from '@babel/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const sources = join(root, 'web/src');
const buttons = new Set(['Button', 'ConfirmButton', 'FileButton']);
const headings = new Set(['Title', 'h1', 'h2', 'h3']);

const nameOf = ({ node }) => node.openingElement?.name.name;

/** The text of a `<Trans>` or a template without values, as it appears in the catalogue. */
const spaced = (text) => text.replace(/\s+/g, ' ').trim();

/** The catalogue's id of a template: `Edit: {name}`. Values that are not a variable are numbered. */
const idOf = ({ quasi: { quasis, expressions } }) =>
  spaced(
    quasis
      .map(({ value }, at) => {
        const inserted = expressions[at];
        return value.cooked + (inserted ? `{${inserted.name ?? at}}` : '');
      })
      .join(''),
  );

const labelOf = (button) =>
  button?.node.openingElement?.attributes.find(({ name }) => name?.name === 'aria-label')?.value?.expression;

/**
 * The texts of buttons and headings in the web client without values, `buttons` and `headings`: sets of English texts.
 * `relabelled` are the buttons whose `aria-label` replaces their text: `[{ text, label }]`.
 */
export function labels() {
  const found = { buttons: new Set(), headings: new Set(), relabelled: [] };
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))) {
    const tree = parseSync(readFileSync(join(sources, file), 'utf8'), {
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
    });
    traverse(tree, {
      JSXElement(path) {
        const { openingElement, children } = path.node;
        if (openingElement.name.name !== 'Trans' || !children.every((child) => t.isJSXText(child))) return;
        const text = spaced(children.map(({ value }) => value).join(''));
        const parent = path.findParent(({ node }) => t.isJSXElement(node) || t.isJSXAttribute(node));
        if (parent && buttons.has(nameOf(parent))) found.buttons.add(text);
        const label = labelOf(parent);
        if (parent && nameOf(parent)?.endsWith('Button') && t.isTaggedTemplateExpression(label))
          found.relabelled.push({ text, label: idOf(label) });
        if (parent && headings.has(nameOf(parent))) found.headings.add(text);
      },
      JSXAttribute({ node }) {
        const template = node.value?.expression;
        if (node.name.name !== 'title' || !t.isTaggedTemplateExpression(template)) return;
        if (template.quasi.expressions.length === 0)
          found.headings.add(spaced(template.quasi.quasis[0].value.cooked));
      },
    });
  }
  return found;
}
