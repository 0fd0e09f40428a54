import { childProgram } from '@atrium/common/child/child-program';
import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';

const maxCharacters = 1_000_000;
/** Unpacked bytes of one part of an office document. */
const maxPartBytes = 8_000_000;
/** The parts in which word processors, presentations and spreadsheets keep their text. */
const parts =
  /^(?:word\/(?:document|footnotes)\.xml|ppt\/slides\/slide\d+\.xml|xl\/sharedStrings\.xml|content\.xml)$/;
const ends = /<\/(?:w:p|a:p|si|text:p|text:h)>/g;
/** The cells of a row are one line. */
const cellEnds =
  /<\/(?:w:p|a:p|text:p)>\s*<\/(?:w:tc|a:tc|table:table-cell)>(?!\s*<\/(?:w:tr|a:tr|table:table-row)>)/g;
const spaces = /<(?:w:br|w:tab|a:br|text:s|text:tab|text:line-break)\b[^>]*>/g;

await childProgram(async (file, { type }: { type: string }) => {
  const bytes = Uint8Array.from(file);
  return { value: type === 'application/pdf' ? await textOfPdf(bytes) : textOfOffice(bytes), files: [] };
});

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes);
  let text = '';
  for (let page = 1; page <= document.numPages && text.length < maxCharacters; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
  }
  return text;
}

function textOfOffice(bytes: Uint8Array): string {
  let left = maxPartBytes;
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => parts.test(name) && (left -= originalSize) >= 0,
  });
  const xml = Object.values(found).map((part) => strFromU8(part));
  return xml
    .map((one) =>
      one
        .replaceAll(cellEnds, ' · ')
        .replaceAll(ends, '\n')
        .replaceAll(spaces, ' ')
        .replaceAll(/<[^>]*>/g, ''),
    )
    .join('\n')
    .slice(0, maxCharacters)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
