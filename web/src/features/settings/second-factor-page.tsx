import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { FactorSecret, SecondFactor } from '@atrium/proto/identity/second-factor';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '../../shared/auth/auth.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Page } from '../../shared/ui/page.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { AuthenticatorAppForm } from './authenticator-app-form.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { secondFactorQuery, useSecondFactorActions } from './second-factor.queries.ts';

/** Two-step verification of the person. */
export function SecondFactorPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(secondFactorQuery);
  return (
    <Page
      title={t`Two-step verification`}
      lead={t`Sign in with your password and a code from an app. A stolen password alone is not enough.`}
      width="reading"
      back={<BackToSettings />}
    >
      {data.management === 'here' ? (
        <OwnFactor {...data} />
      ) : (
        <Button onClick={() => void auth.setUpSecondFactor('/settings')}>
          <Trans>Set up</Trans>
        </Button>
      )}
    </Page>
  );
}

type Doing = 'nothing' | 'begin' | 'codes' | 'remove';

function OwnFactor(factor: SecondFactor) {
  const { start, renewCodes, remove } = useSecondFactorActions();
  const { t } = useLingui();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [app, setApp] = useState<FactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (newCodes?: readonly string[]): void => {
    setCodes(newCodes);
    setApp(undefined);
    setDoing('nothing');
  };
  const proof = { requiresTwoStep: factor.on, onCancel: () => finish() };
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => finish()} />;
  if (app) return <AuthenticatorAppForm app={app} onDone={finish} />;
  if (doing === 'begin')
    return (
      <ReauthenticationForm
        {...proof}
        submit={t`Continue`}
        send={async (reauthentication) => setApp(await start.mutateAsync(reauthentication))}
      />
    );
  if (doing === 'codes')
    return (
      <ReauthenticationForm
        {...proof}
        submit={t`Create new codes`}
        send={async (reauthentication) => finish((await renewCodes.mutateAsync(reauthentication)).codes)}
      />
    );
  if (doing === 'remove')
    return (
      <ReauthenticationForm
        {...proof}
        submit={t`Turn off`}
        send={async (reauthentication) => {
          await remove.mutateAsync(reauthentication);
          finish();
        }}
      />
    );
  return <Overview {...factor} onDo={setDoing} />;
}

function Overview({
  on,
  since,
  recoveryCodesLeft,
  required,
  onDo,
}: SecondFactor & { readonly onDo: (doing: Doing) => void }) {
  const { date } = useFormat();
  const begun = since && date(since);
  return (
    <Stack gap="lg" align="flex-start">
      {required && (
        <Alert>
          <Trans>Required by your organisation.</Trans>
        </Alert>
      )}
      {on ? (
        <>
          <Text>
            <Trans>On since {begun}.</Trans> <CodesLeft count={recoveryCodesLeft} />
          </Text>
          <Group>
            <Button onClick={() => onDo('begin')}>
              <Trans>Use another app</Trans>
            </Button>
            <Button variant="default" onClick={() => onDo('codes')}>
              <Trans>Create new codes</Trans>
            </Button>
            {!required && (
              <Button variant="subtle" color="red" onClick={() => onDo('remove')}>
                <Trans>Turn off</Trans>
              </Button>
            )}
          </Group>
        </>
      ) : (
        <Button onClick={() => onDo('begin')}>
          <Trans>Set up</Trans>
        </Button>
      )}
    </Stack>
  );
}

const CodesLeft = ({ count }: { count: number }) => (
  <Plural
    value={count}
    _0="No recovery codes left."
    one="# recovery code left."
    other="# recovery codes left."
  />
);
