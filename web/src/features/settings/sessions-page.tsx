import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { OwnSession } from '@atrium/proto/identity/sessions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Tag } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { sessionsQuery, useSessionActions } from './sessions.queries.ts';
import { useDeviceName } from './use-device-name.ts';

/** Active sessions, each with a way to end it. */
export function SessionsPage() {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(sessionsQuery).data;
  const { end, endOthers } = useSessionActions();
  const { person } = useSession();
  return (
    <Page
      title={t`Active sessions`}
      lead={t`If you don’t recognise a session, end it and change your password. Sessions end within seconds.`}
      width="reading"
      back={<BackToSettings />}
    >
      <FormAlert error={end.error ?? endOthers.error} />
      <Stack gap="lg">
        <Rows>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </Rows>
        {items.length > 1 && items.some(({ current }) => current) && (
          <div>
            <ConfirmButton
              title={t`Sign out everywhere else?`}
              text={t`You stay signed in here. Unsaved changes on other devices are lost.`}
              confirm={t`Sign out everywhere else`}
              loading={endOthers.isPending}
              onConfirm={() => endOthers.mutate(person.id)}
            >
              <Trans>Sign out everywhere else</Trans>
            </ConfirmButton>
          </div>
        )}
      </Stack>
    </Page>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const name = useDeviceName()(session);
  return (
    <Row title={name} detail={<Uses {...session} />}>
      {session.current ? (
        <Tag tone="info">{t`This device`}</Tag>
      ) : (
        <ConfirmButton
          title={t`End the session on ${name}?`}
          text={t`You’ll have to sign in again on that device.`}
          confirm={t`End session`}
          size="xs"
          loading={ending}
          onConfirm={onEnd}
          aria-label={t`End session: ${name}`}
        >
          <Trans>End session</Trans>
        </ConfirmButton>
      )}
    </Row>
  );
}

const Uses = ({ startedAt, lastUsedAt, address }: OwnSession) => (
  <>
    <Trans>
      Signed in <RelativeTime at={startedAt} />, last active <RelativeTime at={lastUsedAt} />
    </Trans>
    {address && <> · {address}</>}
  </>
);
