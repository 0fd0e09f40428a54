import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import type { OwnSession } from '@atrium/proto/identity/sessions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Tag } from '../../shared/state/state-badge.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { accountQuery } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';
import { ProofButton } from './proof-button.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { sessionsQuery, useSessionActions } from './sessions.queries.ts';
import { useDeviceName } from './use-device-name.ts';

/** Active sessions, each with a way to end it. */
export function SessionsPage() {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(sessionsQuery).data;
  const { end, endOthers } = useSessionActions();
  const { person } = useSession();
  const { passwordManagement } = useSuspenseQuery(accountQuery).data;
  // Where people enter their password, the dialog shows what went wrong.
  const failure = passwordManagement === 'here' ? null : (end.error ?? endOthers.error);
  return (
    <Page
      title={t`Active sessions`}
      lead={t`If you don’t recognise a session, end it and change your password. Sessions end within seconds.`}
      width="reading"
      back={<BackToSettings />}
    >
      <FormAlert error={failure} />
      <SignInAgain failure={failure} back="/settings/sessions" />
      <Stack gap="lg">
        <Rows>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.isPending && end.variables.id === session.id}
              onEnd={(proof) => end.mutateAsync({ id: session.id, proof })}
            />
          ))}
        </Rows>
        {items.length > 1 && items.some(({ current }) => current) && (
          <div>
            <ProofButton
              title={t`Sign out everywhere else?`}
              text={t`You stay signed in here. Unsaved changes on other devices are lost.`}
              confirm={t`Sign out everywhere else`}
              loading={endOthers.isPending}
              send={(proof) => endOthers.mutateAsync({ person: person.id, proof })}
            >
              <Trans>Sign out everywhere else</Trans>
            </ProofButton>
          </div>
        )}
      </Stack>
    </Page>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly ending: boolean;
  readonly onEnd: (proof: Reauthentication) => Promise<unknown>;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const name = useDeviceName()(session);
  return (
    <Row title={name} detail={<Uses {...session} />}>
      {session.current ? (
        <Tag tone="info">{t`This device`}</Tag>
      ) : (
        <ProofButton
          title={t`End the session on ${name}?`}
          text={t`You’ll have to sign in again on that device.`}
          confirm={t`End session`}
          size="xs"
          loading={ending}
          send={onEnd}
          aria-label={t`End session: ${name}`}
        >
          <Trans>End session</Trans>
        </ProofButton>
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
