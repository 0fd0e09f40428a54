import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Audience } from '@atrium/proto/audience';
import { useReach } from '../../shared/audience/use-reach.ts';
import { NowOrAt, useMoment } from '../../shared/form/now-or-at.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { EndField, useEnd } from './end-field.tsx';
import type { Publishing } from './managed-articles.queries.ts';
import { useFocusBack } from '../../shared/ui/use-focus-back.ts';

export interface PublishDialogProps {
  /** Whether another editor is asked to publish it. */
  readonly forReview?: boolean;
  /** Whether it changes what is out, which has an end of its own. */
  readonly isChange?: boolean;
  readonly audience: Audience;
  readonly scheduledFor: string | null;
  readonly endsAt: string | null;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onPublish: (times: Publishing) => void;
  readonly onClose: () => void;
}

/** Now, or at a time to come; the button says how many people it reaches. */
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
  useFocusBack();
  const { people } = useReach(audience);
  const moment = useMoment(scheduledFor);
  const end = useEnd(endsAt, moment.at);
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
        <NowOrAt moment={moment} />
        {!isChange && <EndField end={end} />}
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
            disabled={!moment.isReady || !end.isReady}
            onClick={() => onPublish({ at: moment.at, expiresAt: end.at })}
          >
            {forReview ? t`Submit` : <PublishWords people={people} later={moment.isSet} />}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What the button says: what happens, and to how many. */
export function PublishWords({ people, later }: { people: number | undefined; later: boolean }) {
  const { t } = useLingui();
  if (people === undefined) return later ? t`Schedule` : t`Publish`;
  return later
    ? t`${plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}`
    : t`${plural(people, { one: 'Publish to # person', other: 'Publish to # people' })}`;
}
