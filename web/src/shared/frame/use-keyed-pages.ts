import type { NavigationEntry } from '../navigation/navigation.ts';
import { meetsRequirement } from '../session/permissions.ts';
import { useSession } from '../session/use-session.ts';
import { usePages } from '../navigation/use-pages.ts';

/** The pages that a letter opens after `G`, of those that the person may use. */
export function useKeyedPages(): (NavigationEntry & { readonly key: string })[] {
  const session = useSession();
  return usePages().flatMap((page) =>
    page.key !== undefined && meetsRequirement(session, page) ? [{ ...page, key: page.key }] : [],
  );
}
