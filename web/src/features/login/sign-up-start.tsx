import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { EmailSignUp } from '@atrium/proto/identity/sign-up';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { EmailForm } from './email-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { useRequestSignUpLink, signUpMethodsQuery } from './sign-up.queries.ts';

/** Asks for the e-mail address that the sign-up link is sent to. */
export function SignUpStart() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <LinkSent email={sentTo} />;
  return (
    <LoginFrame
      title={t`First time here?`}
      lead={<Trans>Enter your work e-mail address and we’ll send you a link to finish signing up.</Trans>}
    >
      <AddressForm onSent={setSentTo} />
      <SignUpMethods />
    </LoginFrame>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const requestLink = useRequestSignUpLink();
  const contract = useContractForm({
    schema: EmailSignUp,
    initialValues: { email: '' },
    send: async ({ email }) => {
      await requestLink.mutateAsync({ email, language });
      onSent(email);
    },
  });
  return <EmailForm contract={contract} submit={t`Send link`} />;
}

function LinkSent({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <LoginFrame
      title={t`Check your inbox`}
      lead={<Trans>We’ve sent a link to {email}. It works once, within 24 hours.</Trans>}
    >
      <div className={classes.ways}>
        <Anchor component={Link} to="/login" className={classes.other}>
          <Trans>Back to sign-in</Trans>
        </Anchor>
      </div>
    </LoginFrame>
  );
}

function SignUpMethods() {
  const methods = useQuery(signUpMethodsQuery);
  return (
    <div className={classes.ways}>
      {methods.data?.phone && (
        <Anchor component={Link} to="/login/with-phone" className={classes.other}>
          <Trans>Use phone instead</Trans>
        </Anchor>
      )}
      <Anchor component={Link} to="/login" className={classes.other}>
        <Trans>Already have an account? Sign in</Trans>
      </Anchor>
    </div>
  );
}
