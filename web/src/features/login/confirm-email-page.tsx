import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { useConfirmEmail } from './sign-up.queries.ts';

/** Where a mailed link leads. Programs that look at mails open links, too: only who presses the button uses it up. */
export function ConfirmEmailPage({ secret }: { secret: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const confirm = useConfirmEmail();
  if (!secret) return <NothingToConfirm />;
  const goOn = (): void =>
    confirm.mutate(secret, { onSuccess: () => void navigate({ to: '/login/finish-signup', replace: true }) });
  return (
    <LoginFrame
      title={t`Good to see you`}
      lead={<Trans>Your address is right. Two more things, and you are in.</Trans>}
    >
      <FormAlert error={confirm.error} />
      <div className={classes.ways}>
        {confirm.isError ? (
          <AskAgain />
        ) : (
          <Button
            size="lg"
            fullWidth
            loading={confirm.isPending}
            onClick={goOn}
            rightSection={<IconArrowRight size={20} aria-hidden />}
          >
            <Trans>Go on</Trans>
          </Button>
        )}
      </div>
    </LoginFrame>
  );
}

/** Somebody came without a link, or with half of it. */
export function NothingToConfirm() {
  const { t } = useLingui();
  return (
    <LoginFrame
      title={t`Something is missing`}
      lead={<Trans>Open the link in our mail once more, or ask for a new one.</Trans>}
    >
      <div className={classes.ways}>
        <AskAgain />
      </div>
    </LoginFrame>
  );
}

const AskAgain = () => (
  <Button
    renderRoot={(props) => <Link to="/login" search={{ signUp: true }} {...props} />}
    size="lg"
    fullWidth
  >
    <Trans>Begin again</Trans>
  </Button>
);
