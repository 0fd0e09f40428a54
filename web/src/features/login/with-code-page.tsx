import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, TextInput } from '@mantine/core';
import { ApiError } from '@atrium/proto/client';
import { CodeConfirmation, type VerificationField } from '@atrium/proto/identity/sign-up-codes';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { RoutePending } from '../../shared/route-states/route-pending.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { verificationFieldQuery, useConfirmCode } from './sign-up.queries.ts';

/** Target of the sign-up code that a manager has shown. It asks for something that only the person knows. */
export function WithCodePage({ secret }: { secret: string }) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery({
    ...verificationFieldQuery(secret),
    enabled: secret !== '',
  });
  if (secret === '') return <CodeHelp reason="missing" />;
  if (isPending) return <RoutePending />;
  if (error && !isRefused(error)) return <NotChecked error={error} retry={() => void refetch()} />;
  if (!data) return <CodeHelp reason={isWholeCode(secret) ? 'expired' : 'unknown'} />;
  return (
    <LoginFrame title={t`Hello ${data.first}`} lead={<Trans>One question to confirm it’s you.</Trans>}>
      <VerificationForm secret={secret} asks={data.verificationField} />
    </LoginFrame>
  );
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'link-expired';

/** Codes are 256 bits in base64url. Anything else was cut off or mistyped. */
const isWholeCode = (secret: string): boolean => /^[\w-]{43}$/.test(secret);

/** Explains why a code does not work, and what to do. */
function CodeHelp({ reason }: { reason: 'missing' | 'unknown' | 'expired' }) {
  const { t } = useLingui();
  const help = {
    missing: {
      title: t`The sign-up code is missing`,
      lead: t`Scan the QR code from your manager again.`,
    },
    unknown: {
      title: t`This code is incomplete or incorrect`,
      lead: t`Scan the QR code again, or ask your manager for a new one.`,
    },
    expired: {
      title: t`This code is no longer valid`,
      lead: t`The code has expired, has already been used or was replaced. Ask your manager for a new one.`,
    },
  }[reason];
  return (
    <LoginFrame title={help.title} lead={help.lead}>
      <div className={classes.ways}>
        <Anchor
          className={classes.other}
          renderRoot={(props) => <Link to="/login" search={{ signUp: true }} {...props} />}
        >
          <Trans>Sign up by e-mail instead</Trans>
        </Anchor>
      </div>
    </LoginFrame>
  );
}

/** The code was not rejected: it could not be checked. */
function NotChecked({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui();
  return (
    <LoginFrame
      title={t`The code couldn’t be checked`}
      lead={<Trans>Your code may still be valid. Try again in a moment.</Trans>}
    >
      <FormAlert error={error} />
      <Button size="lg" fullWidth onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </LoginFrame>
  );
}

function VerificationForm({ secret, asks }: { secret: string; asks: VerificationField }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const confirm = useConfirmCode();
  const { form, ...contract } = useContractForm({
    schema: CodeConfirmation,
    initialValues: { secret, value: '' },
    send: async (values) => {
      await confirm.mutateAsync(values);
      await navigate({ to: '/login/finish-signup', replace: true });
    },
  });
  const isPhone = asks === 'mobile';
  return (
    <FormFrame name="with-code-page" {...contract} isForSignIn className={classes.form}>
      <TextInput
        label={isPhone ? t`Your mobile number` : t`Your payroll number`}
        description={isPhone ? t`Include the country code, for example +44.` : undefined}
        type={isPhone ? 'tel' : 'text'}
        autoComplete={isPhone ? 'tel' : 'off'}
        size="md"
        required
        {...form.getInputProps('value')}
      />
      <Button type="submit" size="lg" fullWidth loading={contract.sending}>
        <Trans>Continue</Trans>
      </Button>
    </FormFrame>
  );
}
