import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { PersonalRequest } from '@atrium/proto/identity/personal-data';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Receipts } from '../../shared/personal-data/receipts.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import classes from './data-retention.module.css';
import { usePersonalRequestActions } from './data-retention.queries.ts';
import { requestStates } from './request-states.ts';

/** One request, with the answer of each service and the actions available. */
export function RequestRow({ request }: { request: PersonalRequest }) {
  const { person, by, reason, state, dueAt, endedAt, hold, receipts } = request;
  return (
    <li className={classes.request}>
      <div className={classes.words}>
        <PersonName person={person} />
        <Text size="sm" c="dimmed">
          <RelativeTime at={endedAt ?? dueAt} /> · <PersonName person={by} />
        </Text>
        {reason && <Text size="sm">{reason}</Text>}
        {hold && (
          <Text size="sm">
            <Trans>
              {hold.by.name}: {hold.reason}
            </Trans>
          </Text>
        )}
      </div>
      {state === 'waiting' || state === 'held' || state === 'cancelled' ? (
        <span />
      ) : (
        <Receipts receipts={receipts} />
      )}
      <div className={classes.end}>
        <StateBadge of={requestStates} state={state} />
        <RequestAction request={request} />
      </div>
    </li>
  );
}

function RequestAction({ request: { id, state, by } }: { request: PersonalRequest }) {
  const { retry, download } = usePersonalRequestActions();
  const own = useSession().person.id === by.id;
  if (state === 'working')
    return (
      <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
        <Trans>Retry</Trans>
      </Button>
    );
  if (state !== 'ready' || !own) return null;
  return (
    <Button size="xs" loading={download.isPending} onClick={() => download.mutate(id)}>
      <Trans>Download</Trans>
    </Button>
  );
}
