import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Title } from '@mantine/core';
import {
  SignInPolicy,
  secondFactorRules,
  type SecondFactorRule,
} from '@atrium/proto/identity/sign-in-policy';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { IdleSelect, LifeSelect } from './duration-selects.tsx';
import { signInPolicyQuery, useSaveSignInPolicy } from './sign-in-policy.queries.ts';

/** How people of the organisation sign in. For superusers. */
export function SignInPolicyPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(signInPolicyQuery);
  return (
    <Page title={t`Sign-in`} lead={t`Applies to everyone in the organisation.`} width="reading">
      <RemountIfPristine stored={data}>{(opened) => <PolicyForm {...opened} />}</RemountIfPristine>
    </Page>
  );
}

function PolicyForm({ version, ...initialValues }: SignInPolicy & { version: number }) {
  const { t } = useLingui();
  const save = useSaveSignInPolicy(version);
  const { form, ...contract } = useContractForm<SignInPolicy>({
    schema: SignInPolicy,
    initialValues,
    send: save.mutateAsync,
  });
  return (
    <Form name="sign-in-policy-page" {...contract} isOfStored>
      <Stack gap="xl" maw="32rem">
        <Stack gap="md">
          <Title order={2} size="h4">
            <Trans>Two-step verification</Trans>
          </Title>
          <Radio.Group
            label={t`Required for`}
            description={t`People who haven’t set it up yet are asked to do so the next time they sign in.`}
            {...form.getInputProps('secondFactor')}
          >
            <RuleChoices />
          </Radio.Group>
        </Stack>
        <Stack gap="md">
          <Title order={2} size="h4">
            <Trans>Session length</Trans>
          </Title>
          <LifeSelect {...form.getInputProps('sessionHours')} />
          <IdleSelect {...form.getInputProps('idleMinutes')} />
        </Stack>
      </Stack>
    </Form>
  );
}

function RuleChoices() {
  const { t } = useLingui();
  const names: Record<SecondFactorRule, string> = {
    off: t`No one (optional)`,
    administrators: t`Administrators`,
    everybody: t`Everyone`,
  };
  return (
    <Stack gap="xs" mt="xs">
      {secondFactorRules.map((rule) => (
        <Radio key={rule} value={rule} label={names[rule]} />
      ))}
    </Stack>
  );
}
