import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { When } from '../../shared/i18n/when.tsx';
import { sayInZone } from '../../shared/i18n/zoned-time.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { StateBadge } from './state-badge.tsx';

/** Where an article is in its life. */
export function ArticleStatus({ article }: { article: ManagedArticle }) {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const { state, publishAt, expiresAt, updatedAt, updatedBy } = article;
  const end = expiresAt && state !== 'archived' ? sayInZone(expiresAt, timeZone, language) : null;
  const wish = state === 'review' && publishAt ? sayInZone(publishAt, timeZone, language) : null;
  const by = updatedBy.name;
  return (
    <Group gap="xs">
      <StateBadge state={state} deleted={article.deletedAt !== null} />
      <Text size="sm" c="dimmed">
        {state === 'scheduled' && publishAt ? (
          sayInZone(publishAt, timeZone, language)
        ) : (
          <>
            <Trans>Saved by {by}</Trans> · <When at={updatedAt} />
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
