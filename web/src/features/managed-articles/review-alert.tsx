import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconUserCheck } from '@tabler/icons-react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { isOwnWork } from './own-work.ts';

export interface ReviewAlertProps {
  readonly article: ManagedArticle;
  /** Whether changes are locked because the article is published or scheduled. */
  readonly isLocked: boolean;
}

/** What the review needs from this person: waiting, deciding, revising the article, or drafting changes separately. */
export function ReviewAlert({ article, isLocked }: ReviewAlertProps) {
  const { t } = useLingui();
  const { person } = useSession();
  const { state, review } = article;
  const alertProps = { color: 'blue', variant: 'light', mb: 'md', role: 'status' } as const;
  if (isLocked)
    return (
      <Alert {...alertProps} icon={<IconLock aria-hidden />} title={t`Changes need a review`}>
        <Trans>
          Draft your changes separately. Readers see the current version until another editor approves them.
        </Trans>
      </Alert>
    );
  if (state === 'review')
    return isOwnWork(article, person.id) ? (
      <Alert {...alertProps} icon={<IconUserCheck aria-hidden />} title={t`Waiting for review`}>
        <Trans>
          Another editor will publish the article or send it back. You will be notified. They also see changes
          you save now.
        </Trans>
      </Alert>
    ) : (
      <Alert {...alertProps} icon={<IconUserCheck aria-hidden />} title={t`Waiting for your review`}>
        <Trans>Read the article in every language. Then approve it, or send it back with a reason.</Trans>
      </Alert>
    );
  const rejection = state === 'draft' ? review?.rejection : null;
  if (!rejection) return null;
  const { name } = rejection.by;
  return (
    <Alert {...alertProps} icon={<IconArrowBackUp aria-hidden />} title={t`${name} sent the article back`}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{rejection.reason}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        <RelativeTime at={rejection.at} />
      </Text>
    </Alert>
  );
}
