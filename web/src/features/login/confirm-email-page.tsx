import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { useConfirmEmail } from './sign-up.queries.ts';

/**
 * Target of the link in the e-mail. Mail scanners open links too, so the link is used up only when the button is
 * pressed.
 */
export function ConfirmEmailPage({ secret }: { secret: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const confirm = useConfirmEmail();
  if (!secret) return <InvalidLinkNotice />;
  const goOn = (): void =>
    confirm.mutate(secret, { onSuccess: () => void navigate({ to: '/login/finish-signup', replace: true }) });
  return (
    <LoginFrame
      title={t`Good to see you`}
      lead={<Trans>Your e-mail address is correct. Two more steps and you’re in.</Trans>}
    >
      <FormAlert error={confirm.error} />
      <div className={classes.ways}>
        {confirm.isError ? (
          <RequestNewLink />
        ) : (
          <Button
            size="lg"
            fullWidth
            loading={confirm.isPending}
            onClick={goOn}
            rightSection={<IconArrowRight size={20} aria-hidden />}
          >
            <Trans>Continue</Trans>
          </Button>
        )}
      </div>
    </LoginFrame>
  );
}

/** Shown if the link is missing or incomplete. */
export function InvalidLinkNotice() {
  const { t } = useLingui();
  return (
    <LoginFrame
      title={t`This link doesn’t work`}
      lead={<Trans>Open the link in our e-mail again, or request a new one.</Trans>}
    >
      <div className={classes.ways}>
        <RequestNewLink />
      </div>
    </LoginFrame>
  );
}

const RequestNewLink = () => (
  <Button
    renderRoot={(props) => <Link to="/login" search={{ signUp: true }} {...props} />}
    size="lg"
    fullWidth
  >
    <Trans>Start again</Trans>
  </Button>
);
