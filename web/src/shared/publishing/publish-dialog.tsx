import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Audience } from '@atrium/proto/audience';
import { useReach } from '../audience/use-reach.ts';
import { Facts } from '../detail/facts.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { PublishAudience } from './publish-audience.tsx';
import classes from './publish-dialog.module.css';
import type { PublishCheck } from './publish-check.ts';
import { PublishChecks } from './publish-checks.tsx';
import { PublishLanguages } from './publish-languages.tsx';
import { useCommonChecks, type WrittenLanguages } from './use-common-checks.ts';

export interface PublishDialogProps extends WrittenLanguages {
  readonly title: string;
  readonly audience: Audience;
  /** Said if the audience is empty. */
  readonly noOne: string;
  /** What the feature checks, besides the languages and the audience. */
  readonly checks?: readonly PublishCheck[];
  /** What the button does: "Publish to 392 people". */
  readonly confirm: (people: number | undefined) => ReactNode;
  /** Whether the choices are complete. */
  readonly isReady: (people: number | undefined) => boolean;
  /** False if the audience reaches beyond those whom this person may count. */
  readonly isCounted?: boolean;
  readonly color?: string;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onConfirm: (people: number | undefined) => void;
  readonly onClose: () => void;
  /** When, and what else there is to choose. */
  readonly children?: ReactNode;
  /** How people learn of it, and what to know before. */
  readonly after?: (people: number | undefined) => ReactNode;
}

/** Before something is published or sent: when, who it is for and in which languages. */
export function PublishDialog(props: PublishDialogProps) {
  const { title, audience, noOne, checks = [], confirm, isReady, color, failure, saving, onClose } = props;
  const { isCounted = true } = props;
  const { t } = useLingui();
  useReturnFocus();
  const reach = useReach(audience);
  const people = isCounted ? reach.people : undefined;
  const found = [...useCommonChecks(props, { people, noOne }), ...checks];
  return (
    <Modal opened onClose={onClose} title={title} size="30rem" closeButtonProps={{ 'aria-label': t`Close` }}>
      <FormAlert error={failure} />
      <Stack gap="md">
        {props.children}
        <div className={classes.facts}>
          <Facts
            facts={[
              {
                label: t`Who`,
                value: <PublishAudience audience={audience} reach={isCounted ? reach : null} />,
              },
              { label: t`Languages`, value: <PublishLanguages {...props} /> },
              found.length > 0 && {
                label: t`Checks`,
                value: <PublishChecks checks={found} onLeave={onClose} />,
              },
            ]}
          />
        </div>
        {props.after?.(people)}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button
            loading={saving}
            disabled={!isReady(people)}
            onClick={() => props.onConfirm(people)}
            {...(color && { color })}
          >
            {confirm(people)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
