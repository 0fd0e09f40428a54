import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { lengths } from '@atrium/proto/common';
import { SignUpCompletion, type SignUpTicket } from '@atrium/proto/identity/sign-up';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../shared/auth/auth.ts';
import { useContractForm, type ContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { InvalidLinkNotice } from './confirm-email-page.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { storedTicket, useFinishSignUp } from './sign-up.queries.ts';

/** The last step: name, password, terms of use. */
export function FinishSignUpPage() {
  const { t } = useLingui();
  const [ticket] = useState(storedTicket);
  const [done, setDone] = useState(false);
  if (done) return <Done />;
  if (!ticket) return <InvalidLinkNotice />;
  const { organisation, email } = ticket;
  return (
    <LoginFrame
      title={t`Nearly there`}
      lead={
        <Trans>
          You are joining {organisation}. You will sign in with {email}.
        </Trans>
      }
    >
      <FinishForm ticket={ticket} onDone={() => setDone(true)} />
    </LoginFrame>
  );
}

function FinishForm({ ticket, onDone }: { ticket: SignUpTicket; onDone: () => void }) {
  const finish = useFinishSignUp();
  const { first, last } = ticket;
  const { form, ...contract } = useContractForm({
    schema: SignUpCompletion,
    initialValues: { ticket: ticket.ticket, first, last, password: '', repeated: '', terms: false },
    send: async (values) => {
      await finish.mutateAsync(values);
      onDone();
    },
  });
  return (
    <FormFrame name="finish-sign-up-page" {...contract} className={classes.form}>
      <input type="hidden" autoComplete="username" value={ticket.email} readOnly />
      <Fields form={form} />
      <Button type="submit" size="lg" fullWidth loading={contract.sending}>
        <Trans>Create account</Trans>
      </Button>
    </FormFrame>
  );
}

type Values = Omit<SignUpCompletion, never> & Record<string, unknown>;

function Fields({ form }: Pick<ContractForm<Values>, 'form'>) {
  const { t } = useLingui();
  const least = lengths.passwordMin;
  return (
    <>
      <TextInput
        label={t`First name`}
        size="md"
        autoComplete="given-name"
        required
        {...form.getInputProps('first')}
      />
      <TextInput
        label={t`Last name`}
        size="md"
        autoComplete="family-name"
        required
        {...form.getInputProps('last')}
      />
      <PasswordInput
        label={t`Password`}
        description={t`At least ${least} characters. Several unrelated words are easy to remember and hard to guess.`}
        size="md"
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t`Repeat password`}
        size="md"
        autoComplete="new-password"
        required
        {...form.getInputProps('repeated')}
      />
      <Checkbox
        label={
          <Trans>
            I accept the{' '}
            <Anchor component={Link} to="/terms" target="_blank">
              terms of use
            </Anchor>
          </Trans>
        }
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
    </>
  );
}

function Done() {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const enter = (): void => {
    setLeaving(true);
    auth.signIn('/').catch(() => setLeaving(false));
  };
  return (
    <LoginFrame title={t`Your account is ready`} lead={<Trans>Sign in with your new password.</Trans>}>
      <Button size="lg" fullWidth loading={leaving} onClick={enter}>
        <Trans>Sign in</Trans>
      </Button>
    </LoginFrame>
  );
}
