import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ArticleState } from './article-state-badge.tsx';

/** State of an article and the times that belong to it. */
export function ArticleStatus({ article }: { article: ManagedArticle }) {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const { state, publishAt, expiresAt, updatedAt, updatedBy } = article;
  const end = expiresAt && state !== 'archived' ? formatInZone(expiresAt, timeZone, language) : null;
  const wish = state === 'review' && publishAt ? formatInZone(publishAt, timeZone, language) : null;
  const by = updatedBy.name;
  return (
    <Group gap="xs">
      <ArticleState article={article} />
      <Text size="sm" c="dimmed">
        {state === 'scheduled' && publishAt ? (
          formatInZone(publishAt, timeZone, language)
        ) : (
          <>
            <Trans>Saved by {by}</Trans> · <RelativeTime at={updatedAt} />
          </>
        )}
      </Text>
      {wish && (
        <Text size="sm" c="dimmed">
          <Trans>Planned publication: {wish}</Trans>
        </Text>
      )}
      {end && (
        <Text size="sm" c="dimmed">
          <Trans>Planned archiving: {end}</Trans>
        </Text>
      )}
    </Group>
  );
}
