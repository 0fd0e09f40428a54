import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { entryOf, railEntryOf, type NavigationEntry } from '../navigation/navigation.ts';
import { todosQuery } from '../todos/todos.queries.ts';
import { usePages } from '../navigation/use-pages.ts';

/** How much waits for this person in each of these entries, by its path: what they are asked to do there. */
export function useWaitingCounts(entries: readonly NavigationEntry[]): ReadonlyMap<string, number> {
  const pages = usePages();
  const { data = [] } = useQuery(todosQuery(useLanguage()));
  const counts = new Map<string, number>();
  for (const { link, count } of data) {
    const entry = link === null ? undefined : railEntryOf(entryOf(link, pages), entries);
    if (entry) counts.set(entry.path, (counts.get(entry.path) ?? 0) + count);
  }
  return counts;
}
