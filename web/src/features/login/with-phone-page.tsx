import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, TextInput } from '@mantine/core';
import { PhoneCode, PhoneSignUp } from '@atrium/proto/identity/sign-up';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { useRequestSignUpCode, useConfirmPhone } from './sign-up.queries.ts';

interface RequestedCode {
  readonly number: string;
  readonly challenge: string;
}

/** Sign-up with a phone number entered by an administrator: first the number, then the code sent to it. */
export function WithPhonePage() {
  const { t } = useLingui();
  const [requestedCode, setRequestedCode] = useState<RequestedCode>();
  if (requestedCode) return <CodePage {...requestedCode} onBack={() => setRequestedCode(undefined)} />;
  return (
    <LoginFrame
      title={t`Sign up with your phone`}
      lead={<Trans>Enter your mobile number and we’ll send you a code.</Trans>}
    >
      <NumberForm onAsked={setRequestedCode} />
      <div className={classes.ways}>
        <Anchor
          renderRoot={(props) => <Link to="/login" search={{ signUp: true }} {...props} />}
          className={classes.other}
        >
          <Trans>Use e-mail instead</Trans>
        </Anchor>
      </div>
    </LoginFrame>
  );
}

function NumberForm({ onAsked }: { onAsked: (requestedCode: RequestedCode) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const requestCode = useRequestSignUpCode();
  const { form, ...contract } = useContractForm({
    schema: PhoneSignUp,
    initialValues: { number: '' },
    send: async ({ number }) => {
      const { challenge } = await requestCode.mutateAsync({ number, language });
      onAsked({ number, challenge });
    },
  });
  return (
    <FormFrame name="with-phone-page" {...contract} isForSignIn className={classes.form}>
      <TextInput
        label={t`Mobile number`}
        description={t`Include the country code, for example +44.`}
        type="tel"
        autoComplete="tel"
        size="md"
        required
        {...form.getInputProps('number')}
      />
      <Button type="submit" size="lg" fullWidth loading={contract.sending}>
        <Trans>Send code</Trans>
      </Button>
    </FormFrame>
  );
}

function CodePage({ number, challenge, onBack }: RequestedCode & { onBack: () => void }) {
  const { t } = useLingui();
  return (
    <LoginFrame
      title={t`Check your phone`}
      lead={<Trans>If {number} is on file, you’ll get a six-digit code. It is valid for five minutes.</Trans>}
    >
      <CodeForm challenge={challenge} />
      <div className={classes.ways}>
        <Button variant="subtle" onClick={onBack}>
          <Trans>Change number or get a new code</Trans>
        </Button>
      </div>
    </LoginFrame>
  );
}

function CodeForm({ challenge }: { challenge: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const confirm = useConfirmPhone();
  const { form, ...contract } = useContractForm({
    schema: PhoneCode,
    initialValues: { challenge, code: '' },
    send: async (values) => {
      await confirm.mutateAsync(values);
      await navigate({ to: '/login/finish-signup', replace: true });
    },
  });
  return (
    <FormFrame name="with-phone-page-code" {...contract} isForSignIn className={classes.form}>
      <TextInput
        label={t`Verification code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        size="md"
        required
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="lg" fullWidth loading={contract.sending}>
        <Trans>Continue</Trans>
      </Button>
    </FormFrame>
  );
}
