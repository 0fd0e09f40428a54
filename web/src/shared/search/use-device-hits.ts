import { useLingui } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { ArticleSummary } from '@atrium/proto/content/articles';
import { Profile } from '@atrium/proto/identity/directory';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { offlineStore, type CachedResponse } from '../device/offline-store.ts';
import { useFoundKinds } from './found-kinds.ts';
import type { ShownHit } from './shown-hits.ts';
import { matchesWords } from './page-search.ts';

interface Kept {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly at: string | null;
  readonly photo: string | null;
}

const KeptPerson = Profile.pick({ id: true, name: true, photo: true });

/** What can be opened without a connection: articles and profiles that were opened before. */
function keptIn({ queryKey: [of, part], data }: CachedResponse): Kept | null {
  if (of === 'articles' && part === 'one') {
    const { data: article } = ArticleSummary.safeParse(data);
    return article
      ? { kind: 'article', id: article.id, label: article.title, at: article.publishedAt, photo: null }
      : null;
  }
  if (of !== 'colleagues' || part !== 'profile') return null;
  const { data: person } = KeptPerson.safeParse(data);
  return person ? { kind: 'person', id: person.id, label: person.name, at: null, photo: person.photo } : null;
}

const keptQuery = queryOptions({
  queryKey: ['device', 'hits'],
  queryFn: async (): Promise<Kept[]> =>
    (await offlineStore.all())
      .toSorted((one, other) => other.at - one.at)
      .flatMap((response) => keptIn(response) ?? []),
  networkMode: 'always',
  gcTime: 0,
});

/** While there is no connection: people and articles that are kept on this device. */
export function useDeviceHits(q: string): readonly ShownHit[] {
  const { t } = useLingui();
  const { online } = useNetwork();
  const kinds = useFoundKinds();
  const isAsked = !online && q !== '';
  const all = useQuery({ ...keptQuery, enabled: isAsked }).data ?? [];
  if (!isAsked) return [];
  // An article may be kept in several languages.
  const kept = new Map(all.map((one) => [`${one.kind} ${one.id}`, one]));
  return [...kept.values()]
    .filter(({ label }) => matchesWords(q, label))
    .flatMap(({ kind: name, id, label, ...kept }) => {
      const kind = kinds.get(name);
      if (!kind?.to) return [];
      const title = { text: label, marks: [] };
      return {
        kind,
        to: kind.to(id),
        hit: { kind: name, id, title, detail: t`On this device`, ...rest, ...kept },
      };
    });
}

const rest = {
  snippet: null,
  link: null,
  score: 1,
  reason: 'title' as const,
  facets: [] as never[],
} satisfies Partial<ShownHit['hit']>;
