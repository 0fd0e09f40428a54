import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import { NowOrScheduled, useScheduledTime } from '../../shared/form/now-or-scheduled.tsx';
import { PublishButtonLabel } from '../../shared/publishing/publish-button-label.tsx';
import { PublishDialog } from '../../shared/publishing/publish-dialog.tsx';
import { usePublishedMessage } from '../../shared/publishing/use-published-message.ts';
import type { Told } from '../../shared/toast/success-message.ts';
import { useArticleChecks, type CheckedFields } from './article-checks.ts';
import { isWritten, type ArticleValues } from './article-values.ts';
import { ExpiryField, useExpiry } from './expiry-field.tsx';
import type { PublishSchedule } from './managed-articles.queries.ts';

export interface PublishArticleProps {
  /** Whether the article is submitted to another editor for review. */
  readonly forReview?: boolean;
  /** Whether it is a change draft. The published article has an end of its own. */
  readonly isChange?: boolean;
  readonly fields: CheckedFields & Pick<ArticleValues, 'title' | 'audience'>;
  /** Translations that are older than the original. */
  readonly stale: readonly Language[];
  readonly scheduledFor: string | null;
  readonly endsAt: string | null;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onPublish: (times: PublishSchedule & Told) => void;
  readonly onClose: () => void;
}

/** Publishes now or at a chosen time, and may end by itself. */
export function PublishArticle(props: PublishArticleProps) {
  const { forReview = false, isChange = false, fields, scheduledFor, endsAt, onPublish, ...dialog } = props;
  const { t } = useLingui();
  const scheduled = useScheduledTime(scheduledFor);
  const published = usePublishedMessage();
  const checks = useArticleChecks(fields);
  const end = useExpiry(endsAt, scheduled.at);
  const nameOfArticle = forReview ? t`Submit article for review` : t`Publish article`;
  const nameOfChange = forReview ? t`Submit changes for review` : t`Publish changes`;
  return (
    <PublishDialog
      {...dialog}
      title={isChange ? nameOfChange : nameOfArticle}
      audience={fields.audience}
      checks={checks}
      noOne={t`The audience is empty. No one would see this article.`}
      isWritten={(language) => isWritten(fields, language)}
      confirm={(people) =>
        forReview ? t`Submit for review` : <PublishButtonLabel people={people} later={scheduled.isSet} />
      }
      isReady={() => scheduled.isReady && end.isReady}
      onConfirm={(people) =>
        onPublish({ at: scheduled.at, expiresAt: end.at, done: published(people, scheduled.at) })
      }
    >
      {forReview && (
        <Text size="sm">
          <Trans>
            Another editor reviews the article. Once approved, it is published immediately or at the time you
            choose here.
          </Trans>
        </Text>
      )}
      <NowOrScheduled moment={scheduled} />
      {!isChange && <ExpiryField end={end} />}
    </PublishDialog>
  );
}
