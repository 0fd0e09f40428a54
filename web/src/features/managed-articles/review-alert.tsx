import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconUserCheck } from '@tabler/icons-react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { When } from '../../shared/i18n/when.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { isOwn } from './article-in-review.ts';

export interface ReviewAlertProps {
  readonly article: ManagedArticle;
  /** Whether it cannot be changed while it is out or scheduled. */
  readonly isLocked: boolean;
}

/** What a review asks of whoever looks at the article: to wait, to decide, to write it anew, or to withdraw it first. */
export function ReviewAlert({ article, isLocked }: ReviewAlertProps) {
  const { t } = useLingui();
  const { person } = useSession();
  const { state, review } = article;
  const look = { color: 'blue', variant: 'light', mb: 'md', role: 'status' } as const;
  if (isLocked)
    return (
      <Alert {...look} icon={<IconLock aria-hidden />} title={t`Changes need a review`}>
        <Trans>
          Write a change beside it: readers keep what is out until another editor has approved what is new.
        </Trans>
      </Alert>
    );
  if (state === 'review')
    return isOwn(article, person.id) ? (
      <Alert {...look} icon={<IconUserCheck aria-hidden />} title={t`It waits for review`}>
        <Trans>
          Another editor publishes it or sends it back. You hear of it. Whatever you change now, they see too.
        </Trans>
      </Alert>
    ) : (
      <Alert {...look} icon={<IconUserCheck aria-hidden />} title={t`It waits for your review`}>
        <Trans>Read it in every language, then approve it or send it back and say why.</Trans>
      </Alert>
    );
  const sentBack = state === 'draft' ? review?.sentBack : null;
  if (!sentBack) return null;
  const { name } = sentBack.by;
  return (
    <Alert {...look} icon={<IconArrowBackUp aria-hidden />} title={t`${name} sent it back`}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{sentBack.reason}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        <When at={sentBack.at} />
      </Text>
    </Alert>
  );
}
