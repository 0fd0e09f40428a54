import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorksCouncil } from '@atrium/proto/identity/works-council';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { useWorksCouncil, worksCouncilQuery } from './works-council.queries.ts';

/** In this mode, nobody can see what individuals did and when. */
export function WorksCouncilSection() {
  const { data: state } = useSuspenseQuery(worksCouncilQuery);
  return (
    <Stack component="section" gap="sm" mt="xl" maw="44rem">
      <Group gap="sm">
        <Title order={2} size="h4">
          <Trans>Works council mode</Trans>
        </Title>
        {state.on && (
          <Tag tone="info">
            <Trans>On</Trans>
          </Tag>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>
          No one can see who opened or read what, who is online or when someone was last active: not on
          screens, in exports or through the API. Groups that are too small are hidden, and other counts are
          rounded down. What the law requires is kept: the audit log and data exports for the person
          themselves.
        </Trans>
      </Text>
      <ActivationForm state={state} />
      {state.on && <DeactivationRequest state={state} />}
    </Stack>
  );
}

function ActivationForm({ state }: { state: WorksCouncil }) {
  const { t } = useLingui();
  const { activate } = useWorksCouncil();
  const [size, setSize] = useState(state.smallestGroup);
  return (
    <>
      <LeaveGuard isChanged={size !== state.smallestGroup && !activate.isPending} />
      <FormAlert error={activate.error} />
      <Group align="end">
        <NumberInput
          label={t`Minimum group size`}
          description={t`Groups with fewer people are hidden.`}
          min={state.on ? state.smallestGroup : 5}
          max={100}
          value={size}
          onChange={(value) => setSize(Number(value))}
        />
        <ConfirmButton
          title={state.on ? t`Increase minimum group size?` : t`Turn on works council mode?`}
          text={t`Two people are needed to undo this.`}
          confirm={state.on ? t`Increase` : t`Turn on works council mode`}
          disabled={state.on && size <= state.smallestGroup}
          loading={activate.isPending}
          onConfirm={() => activate.mutate(size)}
        >
          {state.on ? t`Increase` : t`Turn on works council mode`}
        </ConfirmButton>
      </Group>
    </>
  );
}

function DeactivationRequest({ state: { deactivation } }: { state: WorksCouncil }) {
  const { person } = useSession();
  const { requestDeactivation, approveDeactivation, cancelDeactivation } = useWorksCouncil();
  if (!deactivation)
    return (
      <div>
        <FormAlert error={requestDeactivation.error} />
        <Button
          variant="default"
          loading={requestDeactivation.isPending}
          onClick={() => requestDeactivation.mutate()}
        >
          <Trans>Request to turn off</Trans>
        </Button>
      </div>
    );
  return (
    <Alert color="yellow">
      <Stack gap="sm">
        <span>
          <Trans>
            {deactivation.by.name} asked to turn off works council mode, <RelativeTime at={deactivation.at} />
            . Someone else has to agree.
          </Trans>
        </span>
        <FormAlert error={approveDeactivation.error ?? cancelDeactivation.error} />
        <Group>
          {deactivation.by.id !== person.id && (
            <Button
              color="red"
              loading={approveDeactivation.isPending}
              onClick={() => approveDeactivation.mutate()}
            >
              <Trans>Agree and turn off</Trans>
            </Button>
          )}
          <Button
            variant="default"
            loading={cancelDeactivation.isPending}
            onClick={() => cancelDeactivation.mutate()}
          >
            <Trans>Keep turned on</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
