import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Audience } from '@atrium/proto/audience';
import { useReach } from '../../shared/audience/use-reach.ts';
import { NowOrScheduled, useScheduledTime } from '../../shared/form/now-or-scheduled.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { ExpiryField, useExpiry } from './expiry-field.tsx';
import type { PublishSchedule } from './managed-articles.queries.ts';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

export interface PublishDialogProps {
  /** Whether the article is submitted to another editor for review. */
  readonly forReview?: boolean;
  /** Whether it is a change draft. The published article has an end of its own. */
  readonly isChange?: boolean;
  readonly audience: Audience;
  readonly scheduledFor: string | null;
  readonly endsAt: string | null;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onPublish: (times: PublishSchedule) => void;
  readonly onClose: () => void;
}

/** Publishes now or at a chosen time. The button shows the number of people reached. */
export function PublishDialog({
  forReview = false,
  isChange = false,
  audience,
  scheduledFor,
  endsAt,
  failure,
  saving,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const { t } = useLingui();
  useReturnFocus();
  const { people } = useReach(audience);
  const scheduled = useScheduledTime(scheduledFor);
  const end = useExpiry(endsAt, scheduled.at);
  const nameOfArticle = forReview ? t`Submit article for review` : t`Publish article`;
  const nameOfChange = forReview ? t`Submit changes for review` : t`Publish changes`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isChange ? nameOfChange : nameOfArticle}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FormAlert error={failure} />
      <Stack gap="md">
        {forReview && (
          <Text size="sm">
            <Trans>
              Another editor reviews the article. Once approved, it is published immediately or at the time
              you choose here.
            </Trans>
          </Text>
        )}
        <NowOrScheduled moment={scheduled} />
        {!isChange && <ExpiryField end={end} />}
        {people === 0 && (
          <Text size="sm" c="red">
            <Trans>The audience is empty. No one would see this article.</Trans>
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={saving}
            disabled={!scheduled.isReady || !end.isReady}
            onClick={() => onPublish({ at: scheduled.at, expiresAt: end.at })}
          >
            {forReview ? t`Submit` : <PublishButtonLabel people={people} later={scheduled.isSet} />}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Names the action and the number of people. */
export function PublishButtonLabel({ people, later }: { people: number | undefined; later: boolean }) {
  const { t } = useLingui();
  if (people === undefined) return later ? t`Schedule` : t`Publish`;
  return later
    ? t`${plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}`
    : t`${plural(people, { one: 'Publish to # person', other: 'Publish to # people' })}`;
}
