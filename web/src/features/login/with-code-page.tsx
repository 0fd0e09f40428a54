import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { CodeAnswer, type SecondFact } from '@atrium/proto/identity/sign-up-codes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { RoutePending } from '../../shared/ui/route-pending.tsx';
import { NothingToConfirm } from './confirm-email-page.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';
import { factAskedQuery, useConfirmCode } from './sign-up.queries.ts';

/** Where the code leads that a manager has shown: it asks for something that only the person knows. */
export function WithCodePage({ secret }: { secret: string }) {
  const { t } = useLingui();
  const { data, isPending } = useQuery({ ...factAskedQuery(secret), enabled: secret !== '' });
  if (secret !== '' && isPending) return <RoutePending />;
  if (!data) return <NothingToConfirm />;
  return (
    <LoginFrame title={t`Hello ${data.first}`} lead={<Trans>One question to confirm it’s you.</Trans>}>
      <FactForm secret={secret} asks={data.asks} />
    </LoginFrame>
  );
}

function FactForm({ secret, asks }: { secret: string; asks: SecondFact }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const confirm = useConfirmCode();
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: CodeAnswer,
    initialValues: { secret, fact: '' },
    send: async (values) => {
      await confirm.mutateAsync(values);
      await navigate({ to: '/login/finish-signup', replace: true });
    },
  });
  const isPhone = asks === 'mobile';
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormAlert error={failure} />
      <TextInput
        label={isPhone ? t`Your mobile number` : t`Your payroll number`}
        description={isPhone ? t`Include the country code, for example +44.` : undefined}
        type={isPhone ? 'tel' : 'text'}
        autoComplete={isPhone ? 'tel' : 'off'}
        size="md"
        required
        {...form.getInputProps('fact')}
      />
      <Button type="submit" size="lg" fullWidth loading={sending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
