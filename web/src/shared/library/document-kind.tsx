import { useLingui } from '@lingui/react/macro';
import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconPresentation,
  type Icon,
} from '@tabler/icons-react';
import { formatBytes } from '../i18n/format-bytes.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface File {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}
type Kind =
  'pdf' | 'words' | 'table' | 'slides' | 'picture' | 'film' | 'sound' | 'text' | 'archive' | 'other';

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/wordprocessingml|msword|opendocument\.text/, 'words'],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet|^text\/csv$/, 'table'],
  [/presentationml|ms-powerpoint|opendocument\.presentation/, 'slides'],
  [/^image\//, 'picture'],
  [/^video\//, 'film'],
  [/^audio\//, 'sound'],
  [/^text\//, 'text'],
  [/zip|x-7z|x-tar|gzip/, 'archive'],
];
const icons: Readonly<Record<Kind, Icon>> = {
  pdf: IconFileTypePdf,
  words: IconFileWord,
  table: IconFileSpreadsheet,
  slides: IconPresentation,
  picture: IconPhoto,
  film: IconMovie,
  sound: IconFileMusic,
  text: IconFileText,
  archive: IconFileZip,
  other: IconFile,
};

const kindOf = (type: string): Kind => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

export function DocumentIcon({ type, size = 24 }: { type: string; size?: number }) {
  const Shown = icons[kindOf(type)];
  return <Shown size={size} stroke={1.5} aria-hidden />;
}

/** The type and size of a file: "PDF · 2.4 MB". */
export function useDocumentFacts(): (file: File) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const labels: Readonly<Record<Kind, string>> = {
    ...{ pdf: 'PDF', words: t`Text document`, table: t`Spreadsheet`, slides: t`Presentation` },
    ...{ picture: t`Picture`, film: t`Video`, sound: t`Audio`, text: t`Plain text` },
    ...{ archive: t`Compressed file`, other: t`File` },
  };
  return ({ size, type }) => `${labels[kindOf(type)]} · ${formatBytes(size, language)}`;
}
