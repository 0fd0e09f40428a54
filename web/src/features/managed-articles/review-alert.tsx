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
          Draft your changes separately. Readers see the current version until another editor approves them.
        </Trans>
      </Alert>
    );
  if (state === 'review')
    return isOwn(article, person.id) ? (
      <Alert {...look} icon={<IconUserCheck aria-hidden />} title={t`Waiting for review`}>
        <Trans>
          Another editor will publish the article or send it back. You will be notified. They also see changes
          you save now.
        </Trans>
      </Alert>
    ) : (
      <Alert {...look} icon={<IconUserCheck aria-hidden />} title={t`Waiting for your review`}>
        <Trans>Read the article in every language. Then approve it, or send it back with a reason.</Trans>
      </Alert>
    );
  const sentBack = state === 'draft' ? review?.sentBack : null;
  if (!sentBack) return null;
  const { name } = sentBack.by;
  return (
    <Alert {...look} icon={<IconArrowBackUp aria-hidden />} title={t`${name} sent the article back`}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{sentBack.reason}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        <When at={sentBack.at} />
      </Text>
    </Alert>
  );
}
