import { DomainError } from '../errors/domain-error.ts';

const zip = 'application/zip';
/** Old Office files, and new ones with a password. */
const compound = 'application/x-cfb';
const office = (kind: string): readonly string[] => [
  `application/vnd.openxmlformats-officedocument.${kind}`,
  // The part that tells them apart can lie behind the bytes that were read.
  zip,
  compound,
];
const openDocument = (kind: string): readonly string[] => [`application/vnd.oasis.opendocument.${kind}`, zip];
const film = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp', 'audio/mp4', 'audio/x-m4a'];
const matroska = ['video/webm', 'audio/webm', 'video/matroska', 'audio/matroska', 'video/x-matroska'];
const jpeg = ['image/jpeg'];
const tiff = ['image/tiff'];
const heif = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence', 'image/avif'];

/** What the content of a file with this extension can be detected as. Others have no reliable signature. */
const types: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  png: ['image/png', 'image/apng'],
  jpg: jpeg,
  jpeg,
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: heif,
  heic: heif,
  heif,
  tif: tiff,
  tiff,
  mp4: film,
  m4v: film,
  m4a: film,
  mov: film,
  webm: matroska,
  mkv: matroska,
  wav: ['audio/wav'],
  '7z': ['application/x-7z-compressed'],
};

const text = new Set(['txt', 'csv', 'md', 'log', 'json', 'xml', 'svg', 'html', 'htm', 'ics', 'vcf', 'rtf']);
/** Begins a text of two bytes per character, which contains zeros. */
const byteOrderMarks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * Throws `wrong-extension` if the content of a file is not what its extension says. `found` is the detected media type,
 * null if it is unknown; `first` are the first bytes. Accepts extensions that no content is known for.
 */
export function assertNamedType(name: string, found: string | null, first: Buffer): void {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const expected = types[extension];
  if (expected ? found !== null && expected.includes(found) : !text.has(extension) || isText(first)) return;
  throw new DomainError('wrong-extension', `.${extension} contains ${found ?? 'something else'}`);
}

const isText = (first: Buffer): boolean =>
  !first.includes(0) || byteOrderMarks.some((mark) => first.subarray(0, 2).equals(mark));
