import { useLingui } from '@lingui/react/macro';
import type { Update } from '@atrium/proto/notifications/updates';
import { usePages } from '../../shared/navigation/use-pages.ts';
import { entryOf } from '../../shared/navigation/navigation.ts';
import { actorsText, updateText, type Words } from './update-text.ts';
import { useEventWords } from './use-event-words.ts';

/** What an entry says, in the reader’s language. */
export function useUpdateText(update: Update): string {
  const { i18n } = useLingui();
  const nameOf = usePageName();
  const event = useEventWords(update.event);
  const worded = (words: Words): string => (typeof words === 'string' ? words : i18n._(words));
  const isAboutPage = update.kind === 'request' && update.outcome === 'access';
  const shown = isAboutPage ? { ...update, title: nameOf(update.title) } : update;
  return worded(updateText(shown, worded(actorsText(update)), event));
}

/** What the menus call the page at a path; the path itself if they have none. */
function usePageName(): (path: string) => string {
  const { t, i18n } = useLingui();
  const pages = usePages();
  return (path) => {
    const page = entryOf(path, pages);
    if (!page) return path;
    const name = i18n._(page.label);
    return page.path.startsWith('/admin') ? t`${name} (administration)` : name;
  };
}
