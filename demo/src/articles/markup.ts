import { escapeHtml } from '@atrium/common/text/escape-html';

/**
 * Turns the markup of the articles into clean HTML: a block per paragraph, `##` and `###`, `-` and `1.` lists, `>`
 * quotes (a last line with a dash names the speaker), `|` tables whose first row is the head, `---`,
 * `![words](picture)`, `**strong**`, `*em*`, `[words](address)`. This is not Markdown, only what these articles use.
 */
export function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => toBlock(block.split('\n').map((line) => line.trim())))
    .join('\n');
}

type Lines = readonly string[];

const kinds: readonly [RegExp, (lines: Lines) => string][] = [
  [/^### /, (lines) => `<h3>${inline(lines.join(' ').slice(4))}</h3>`],
  [/^## /, (lines) => `<h2>${inline(lines.join(' ').slice(3))}</h2>`],
  [/^- /, (lines) => `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`],
  [/^\d\. /, (lines) => `<ol>${lines.map((line) => `<li>${inline(line.slice(3))}</li>`).join('')}</ol>`],
  [
    /^> /,
    (lines) => `<blockquote>${lines.map((line) => `<p>${inline(line.slice(2))}</p>`).join('')}</blockquote>`,
  ],
  [/^\| /, toTable],
  [/^---$/, () => '<hr>'],
  [/^!\[/, ([line = '']) => toFigure(line)],
];

function toBlock(lines: Lines): string {
  const kind = kinds.find(([mark]) => mark.test(lines[0] ?? ''));
  return kind ? kind[1](lines) : `<p>${inline(lines.join(' '))}</p>`;
}

function toTable([head = '', ...rows]: Lines): string {
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      // The corner above a column of headings is not a heading.
      .map((cell) => (cell ? `<${tag}>${inline(cell)}</${tag}>` : '<td></td>'))
      .join('')}</tr>`;
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
}

function toFigure(line: string): string {
  const [, caption = '', picture = ''] = /^!\[(.*)\]\((.*)\)$/.exec(line) ?? [];
  return `<figure><img data-media="${picture}" alt="${escapeHtml(caption)}"><figcaption>${inline(caption)}</figcaption></figure>`;
}

const inline = (text: string): string =>
  escapeHtml(text)
    .replaceAll('&quot;', '"')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');
