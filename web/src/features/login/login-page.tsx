import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../shared/auth/auth.ts';
import { LanguagePicker } from '../../shared/i18n/language-picker.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Courtyard } from '../../shared/ui/courtyard.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './login-page.module.css';

export interface LoginPageProps {
  /** Where to go on after signing in. */
  readonly back: string;
  /** What the identity provider said when it sent somebody back with an error. */
  readonly problem: string | undefined;
}

/** The door: what this place is, and the way in. */
export function LoginPage({ back, problem }: LoginPageProps) {
  const { t } = useLingui();
  useDocumentTitle(`${t`Sign in`} · Atrium`);
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <Courtyard cover className={classes.courtyard} />
      </div>
      <main className={classes.side}>
        <div className={classes.content}>
          <p className={classes.brand}>
            <Logo size={40} /> Atrium
          </p>
          <h1 className={classes.title}>
            <Trans>Come in. Everybody is here.</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>News, answers and people of your company, in one bright place.</Trans>
          </p>
          {problem && (
            <Alert
              color="red"
              variant="light"
              mb="lg"
              icon={<IconAlertTriangle aria-hidden />}
              title={t`You could not be signed in`}
            >
              {problem}
            </Alert>
          )}
          <WaysIn back={back} />
        </div>
        <footer className={classes.foot}>
          <LanguagePicker />
          <Anchor component={Link} to="/terms" size="sm" c="dimmed">
            <Trans>Terms of use</Trans>
          </Anchor>
        </footer>
      </main>
    </div>
  );
}

function WaysIn({ back }: { back: string }) {
  const language = useLanguage();
  const [leaving, setLeaving] = useState(false);
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
      <Anchor href={`/auth/forgotten-password?lang=${language}`} className={classes.forgotten}>
        <Trans>Forgot password?</Trans>
      </Anchor>
    </div>
  );
}
