import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorksCouncil } from '@atrium/proto/identity/works-council';
import { When } from '../../shared/i18n/when.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useWorksCouncil, worksCouncilQuery } from './works-council.queries.ts';

/** The mode in which nobody sees what single people did and when. */
export function WorksCouncilSection() {
  const { data: state } = useSuspenseQuery(worksCouncilQuery);
  return (
    <Stack component="section" gap="sm" mt="xl" maw="44rem">
      <Group gap="sm">
        <Title order={2} size="h4">
          <Trans>Works council mode</Trans>
        </Title>
        {state.on && (
          <Badge variant="light">
            <Trans>On</Trans>
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>
          No one can see who opened what or when someone was last active: not on screens, in exports or
          through the API. Groups that are too small are hidden. What the law requires is kept: the audit log
          and data exports for the person themselves.
        </Trans>
      </Text>
      <Entering state={state} />
      {state.on && <Leaving state={state} />}
    </Stack>
  );
}

function Entering({ state }: { state: WorksCouncil }) {
  const { t } = useLingui();
  const { enter } = useWorksCouncil();
  const [size, setSize] = useState(state.smallestGroup);
  return (
    <>
      <FormAlert error={enter.error} />
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
          loading={enter.isPending}
          onConfirm={() => enter.mutate(size)}
        >
          {state.on ? t`Increase` : t`Turn on works council mode`}
        </ConfirmButton>
      </Group>
    </>
  );
}

function Leaving({ state: { leaving } }: { state: WorksCouncil }) {
  const { person } = useSession();
  const { askToLeave, agree, stay } = useWorksCouncil();
  if (!leaving)
    return (
      <div>
        <FormAlert error={askToLeave.error} />
        <Button variant="default" loading={askToLeave.isPending} onClick={() => askToLeave.mutate()}>
          <Trans>Request to turn off</Trans>
        </Button>
      </div>
    );
  return (
    <Alert color="yellow">
      <Stack gap="sm">
        <span>
          <Trans>
            {leaving.by.name} asked to turn off works council mode, <When at={leaving.at} />. Someone else has
            to agree.
          </Trans>
        </span>
        <FormAlert error={agree.error ?? stay.error} />
        <Group>
          {leaving.by.id !== person.id && (
            <Button color="red" loading={agree.isPending} onClick={() => agree.mutate()}>
              <Trans>Agree and turn off</Trans>
            </Button>
          )}
          <Button variant="default" loading={stay.isPending} onClick={() => stay.mutate()}>
            <Trans>Keep turned on</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
