import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { auth } from '../../shared/auth/auth.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { focusTitle } from '../../shared/ui/focus-title.ts';
import { CompanySignIn } from './company-sign-in.tsx';
import { companySignInQuery } from './company-sign-in.queries.ts';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { SignUpStart } from './sign-up-start.tsx';

export interface LoginPageProps {
  /** Where to go after signing in. */
  readonly back: string;
  /** Error from the identity provider, after it has sent the person back. */
  readonly problem: string | undefined;
  /** Whether a session has ended while Atrium was open. */
  readonly hasEnded: boolean;
  /** Whether the person wants to sign up. */
  readonly signsUp: boolean;
  /** Whether the person wants to sign in with a company account. */
  readonly byCompany: boolean;
}

export function LoginPage({ back, problem, hasEnded, signsUp, byCompany }: LoginPageProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (hasEnded) focusTitle();
  }, [hasEnded]);
  if (signsUp) return <SignUpStart />;
  if (byCompany) return <CompanySignIn back={back} />;
  return (
    <LoginFrame
      name={hasEnded ? t`You’ve been signed out` : t`Sign in`}
      title={hasEnded ? t`You’ve been signed out` : t`Come in. Everyone is here.`}
      lead={
        hasEnded ? (
          <Trans>
            Your session has ended. Sign in to continue where you were. What you typed in forms is kept on
            this device.
          </Trans>
        ) : (
          <Trans>Your company’s news, answers and people, all in one place.</Trans>
        )
      }
    >
      {problem && (
        <Alert
          color="red"
          variant="light"
          mb="lg"
          icon={<IconAlertTriangle aria-hidden />}
          title={t`Sign-in failed`}
        >
          {problem}
        </Alert>
      )}
      <SignInMethods back={back} />
    </LoginFrame>
  );
}

function SignInMethods({ back }: { back: string }) {
  const language = useLanguage();
  const [leaving, setLeaving] = useState(false);
  const company = useQuery(companySignInQuery);
  const enter = (): void => {
    setLeaving(true);
    auth.signIn(back).catch(() => setLeaving(false));
  };
  return (
    <div className={classes.ways}>
      <Button
        size="lg"
        fullWidth
        loading={leaving}
        onClick={enter}
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        <Trans>Sign in</Trans>
      </Button>
      {company.data?.providers && (
        <Anchor
          renderRoot={(props) => <Link to="/login" search={{ back, company: true }} {...props} />}
          className={classes.other}
        >
          <Trans>Sign in with your company account</Trans>
        </Anchor>
      )}
      <Anchor href={`/auth/forgotten-password?lang=${language}`} className={classes.other}>
        <Trans>Forgot password?</Trans>
      </Anchor>
      <Anchor
        renderRoot={(props) => <Link to="/login" search={{ signUp: true }} {...props} />}
        className={classes.other}
      >
        <Trans>First time here?</Trans>
      </Anchor>
    </div>
  );
}
