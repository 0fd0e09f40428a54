import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Audience } from '@atrium/proto/audience';
import { useReach } from '../audience/use-reach.ts';
import { Facts } from '../detail/facts.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { PublishAudience } from './publish-audience.tsx';
import classes from './publish-dialog.module.css';
import { PublishLanguages, type PublishLanguagesProps } from './publish-languages.tsx';

export interface PublishDialogProps extends PublishLanguagesProps {
  readonly title: string;
  readonly audience: Audience;
  /** Said if the audience is empty. */
  readonly noOne: ReactNode;
  /** What the button does: "Publish to 392 people". */
  readonly confirm: (people: number | undefined) => ReactNode;
  /** Whether the choices are complete. */
  readonly isReady: (people: number | undefined) => boolean;
  readonly color?: string;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** When, and what else there is to choose. */
  readonly children?: ReactNode;
  /** How people learn of it, and what to know before. */
  readonly after?: (people: number | undefined) => ReactNode;
}

/** Before something is published or sent: when, who it is for and in which languages. */
export function PublishDialog(props: PublishDialogProps) {
  const { title, audience, noOne, isWritten, confirm, isReady, color, failure, saving } = props;
  const { t } = useLingui();
  useReturnFocus();
  const reach = useReach(audience);
  const { people } = reach;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={title}
      size="30rem"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FormAlert error={failure} />
      <Stack gap="md">
        {props.children}
        <div className={classes.facts}>
          <Facts
            facts={[
              { label: t`Who`, value: <PublishAudience audience={audience} reach={reach} /> },
              { label: t`Languages`, value: <PublishLanguages isWritten={isWritten} /> },
            ]}
          />
        </div>
        {props.after?.(people)}
        {people === 0 && (
          <Text size="sm" c="red">
            {noOne}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button
            loading={saving}
            disabled={!isReady(people)}
            onClick={props.onConfirm}
            {...(color && { color })}
          >
            {confirm(people)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
