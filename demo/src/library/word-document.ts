import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const contentTypes = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/></Types>`;
const relations = `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** Media type of the files made by {@link wordDocument}. */
export const wordDocumentType = `${types}.document`;

/** A heading and paragraphs as a file for word processors. */
export function wordDocument(heading: string, paragraphs: readonly string[]): Buffer {
  const body = [paragraph(heading, '<w:b/><w:sz w:val="36"/>'), ...paragraphs.map((one) => paragraph(one))];
  const document = `${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(document),
  };
  return Buffer.from(zipSync(parts));
}

const paragraph = (text: string, look = ''): string =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
