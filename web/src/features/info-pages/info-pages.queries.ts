import { infoPages, type InfoPageName } from '@atrium/proto/content/info-pages';
import type { Language } from '@atrium/proto/common';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { brandQuery, homeOrganisation } from '../../shared/session/brand.queries.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = createApi(infoPages);

const pageQuery = (page: InfoPageName, organisation: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['info page', page, organisation, language],
    queryFn: ({ signal }) =>
      api.read({ params: { page }, query: { organisation: organisation ?? '', language } }, { signal }),
    enabled: organisation !== undefined,
  });

/** The page as written by the signed-in person’s organisation, or the one this device belongs to. */
export function useInfoPage(page: InfoPageName, language: Language) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const known = session?.organisation.id ?? homeOrganisation.get();
  const { data: brand, isPending } = useQuery({ ...brandQuery, enabled: known === undefined });
  const organisation = known ?? brand?.organisation;
  const { data, isLoading } = useQuery(pageQuery(page, organisation, language));
  return { text: data?.text ?? null, isLoading: isLoading || (known === undefined && isPending) };
}
