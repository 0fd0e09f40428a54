// node tools/run.mjs tools/asvs/write.mjs: writes the numbers of docs/asvs.yaml into docs/asvs.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from '../prepare/paths.mjs';
import { readSheet, tableOf } from './sheet.mjs';

const path = join(root, 'docs/asvs.md');
const [head, ...rows] = tableOf(readSheet());
const lines = [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows].map(
  (cells) => `| ${cells.join(' | ')} |`,
);
const text = readFileSync(path, 'utf8').replace(/(?:^\|.*\n)+/m, `${lines.join('\n')}\n`);
writeFileSync(path, await format(text, { parser: 'markdown', printWidth: 110, proseWrap: 'preserve' }));
