import { useDocumentTitle } from '@mantine/hooks';

/** Hyphens that only show where a line breaks. */
const softHyphens = /\u00ad/g;

/** The title of the browser's tab. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title.replace(softHyphens, '')} · Atrium`);
}
