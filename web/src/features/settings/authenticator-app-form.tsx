import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { FactorCode } from '@atrium/proto/identity/reauthentication';
import type { FactorSecret } from '@atrium/proto/identity/second-factor';
import { z } from 'zod';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useSecondFactorActions } from './second-factor.queries.ts';

export interface AuthenticatorAppFormProps {
  readonly app: FactorSecret;
  /** Called with the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void;
}

const Fields = z.object({ code: FactorCode });

/** Shows the secret for the authenticator app and asks for a code of it. */
export function AuthenticatorAppForm({ app, onDone }: AuthenticatorAppFormProps) {
  const { t } = useLingui();
  const { confirm } = useSecondFactorActions();
  const { form, ...contract } = useContractForm({
    schema: Fields,
    initialValues: { code: '' },
    send: async ({ code }) => onDone((await confirm.mutateAsync(code)).codes),
  });
  const secret = app.secret.replaceAll(/.{4}(?=.)/g, '$& ');
  return (
    <FormFrame name="authenticator-app-form" {...contract} isForSignIn>
      <Stack gap="md" maw="28rem">
        <Text>
          <Trans>Scan this QR code with your authenticator app.</Trans>
        </Text>
        <QrCode text={app.uri} label={t`QR code for the authenticator app`} />
        <Text size="sm">
          <Trans>Or enter this key in the app:</Trans> <Code translate="no">{secret}</Code>
        </Text>
        <TextInput
          label={t`Code from the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          {...form.getInputProps('code')}
        />
        <div>
          <Button type="submit" loading={contract.sending}>
            <Trans>Turn on</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}
