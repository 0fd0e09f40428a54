import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Person } from '@atrium/proto/identity/people';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { usePeopleActions } from './managed-people.queries.ts';

/** Deactivates a person, or brings them back. */
export function StateButton({ person }: { person: Person }) {
  const { t } = useLingui();
  const { deactivate, reactivate } = usePeopleActions();
  if (person.state === 'inactive') {
    return (
      <Button variant="default" loading={reactivate.isPending} onClick={() => reactivate.mutate(person.id)}>
        <Trans>Reactivate</Trans>
      </Button>
    );
  }
  return (
    <>
      <ConfirmButton
        title={t`Deactivate ${person.name}?`}
        text={t`They are signed out within seconds and can’t sign in until an admin reactivates them. Their content stays.`}
        confirm={t`Deactivate`}
        danger
        loading={deactivate.isPending}
        onConfirm={() => deactivate.mutate(person.id)}
      >
        <Trans>Deactivate</Trans>
      </ConfirmButton>
      <FormAlert error={deactivate.error} />
    </>
  );
}
