import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { PublishCheck } from '../../shared/publishing/publish-check.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { managedBroadcastQueries } from './managed-broadcasts.queries.ts';

/** The ID of the article that a link leads to. */
function articleOf(link: string | null): string | undefined {
  if (!link?.startsWith('/')) return undefined;
  const [, first, id] = new URL(link, location.origin).pathname.split('/');
  return first === 'articles' ? id : undefined;
}

/** Whether the linked article can be read. */
export function useLinkCheck(link: string | null): readonly PublishCheck[] {
  const { t } = useLingui();
  const id = articleOf(link);
  const reads = usePermission({ feature: 'articles', access: 'user:articles' });
  const { data } = useQuery({
    ...managedBroadcastQueries.linkedArticle(id ?? '', useLanguage()),
    enabled: reads && id !== undefined,
  });
  return data === null
    ? [
        {
          text: t`The linked article is not published, or not for you.`,
          action: t`Change link`,
          place: 'link',
        },
      ]
    : [];
}
