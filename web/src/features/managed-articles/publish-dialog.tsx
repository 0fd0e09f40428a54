import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Audience } from '@atrium/proto/audience';
import { useReach } from '../../shared/audience/use-reach.ts';
import { MomentField } from '../../shared/form/moment-field.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useFocusBack } from '../../shared/ui/use-focus-back.ts';

export interface PublishDialogProps {
  readonly audience: Audience;
  readonly scheduledFor: string | null;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onPublish: (at: string | null) => void;
  readonly onClose: () => void;
}

/** Now, or at a time to come; the button says how many people it reaches. */
export function PublishDialog({
  audience,
  scheduledFor,
  failure,
  saving,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const { t } = useLingui();
  useFocusBack();
  const { people } = useReach(audience);
  const [when, setWhen] = useState(scheduledFor ? 'later' : 'now');
  const [at, setAt] = useState(scheduledFor);
  const [openedAt] = useState(() => Date.now());
  const isPast = when === 'later' && at !== null && Date.parse(at) <= openedAt;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Publish the article`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FormAlert error={failure} />
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t`When`}
          data={[
            { value: 'now', label: t`Now` },
            { value: 'later', label: t`Later` },
          ]}
          value={when}
          onChange={(choice) => {
            setWhen(choice);
            if (choice === 'later') setAt((chosen) => chosen ?? nextFullHour());
          }}
        />
        {when === 'later' && (
          <MomentField
            label={t`Date and time`}
            value={at}
            onChange={setAt}
            error={isPast && t`This time has passed.`}
            data-autofocus
          />
        )}
        {people === 0 && (
          <Text size="sm" c="red">
            <Trans>The audience holds nobody yet: nobody would see the article.</Trans>
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={saving}
            disabled={when === 'later' && (!at || isPast)}
            onClick={() => onPublish(when === 'now' ? null : at)}
          >
            <PublishWords people={people} later={when === 'later'} />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const hour = 60 * 60 * 1000;

/** Something to begin with; in every time zone people publish in it is a full hour there as well, or a half. */
const nextFullHour = (): string => new Date(Math.ceil((Date.now() + 1) / hour) * hour).toISOString();

/** What the button says: what happens, and to how many. */
export function PublishWords({ people, later }: { people: number | undefined; later: boolean }) {
  const { t } = useLingui();
  if (people === undefined) return later ? t`Schedule` : t`Publish`;
  return later
    ? t`${plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}`
    : t`${plural(people, { one: 'Publish to # person', other: 'Publish to # people' })}`;
}
