import { useLingui } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { ArticleSummary } from '@atrium/proto/content/articles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { offlineStore } from '../device/offline-store.ts';
import { useFoundKinds } from './found-kinds.ts';
import type { ShownHit } from './shown-hits.ts';
import { useSession } from '../session/use-session.ts';
import { matchesWords } from './page-search.ts';
import { recents } from './recents.ts';

interface Kept {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly at: string | null;
}

/** The articles in a response, wherever they are in it. */
function* articlesIn(value: unknown): Generator<ArticleSummary> {
  if (typeof value !== 'object' || value === null) return;
  const article = ArticleSummary.safeParse(value);
  if (article.success) yield article.data;
  for (const part of Object.values(value)) yield* articlesIn(part);
}

const keptArticlesQuery = queryOptions({
  queryKey: ['device', 'articles'],
  queryFn: async (): Promise<Kept[]> =>
    (await offlineStore.all())
      .flatMap(({ data }) => [...articlesIn(data)])
      .map(({ id, title, publishedAt }) => ({ kind: 'article', id, label: title, at: publishedAt })),
  networkMode: 'always',
});

/** While there is no connection: people and articles that are kept on this device. */
export function useDeviceHits(q: string): readonly ShownHit[] {
  const { t } = useLingui();
  const { online } = useNetwork();
  const { person } = useSession();
  const kinds = useFoundKinds();
  const isAsked = !online && q !== '';
  const articles = useQuery({ ...keptArticlesQuery, enabled: isAsked }).data ?? [];
  if (!isAsked) return [];
  const opened = recents.of(person.id).map((one): Kept => ({ ...one, at: null }));
  const kept = new Map([...opened, ...articles].map((one) => [`${one.kind} ${one.id}`, one]));
  return [...kept.values()]
    .filter(({ label }) => matchesWords(q, label))
    .flatMap(({ kind: name, id, label, at }) => {
      const kind = kinds.get(name);
      if (!kind?.to) return [];
      const title = { text: label, marks: [] };
      return {
        kind,
        to: kind.to(id),
        hit: { kind: name, id, title, detail: t`On this device`, at, ...rest },
      };
    });
}

const rest = {
  snippet: null,
  photo: null,
  link: null,
  score: 1,
  reason: 'title' as const,
  facets: [] as never[],
} satisfies Partial<ShownHit['hit']>;
