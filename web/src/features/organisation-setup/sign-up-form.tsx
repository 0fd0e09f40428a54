import { Trans, useLingui } from '@lingui/react/macro';
import { TagsInput } from '@mantine/core';
import { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { NewRolesField } from '../../shared/roles/new-roles-field.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { SetupSection } from './setup-section.tsx';
import { signUpQueries, useSaveSignUp } from './sign-up.queries.ts';

/** Who may sign up themselves, and which roles they get. */
export function SignUpSection() {
  const { data } = useSuspenseQuery(signUpQueries.settings());
  return (
    <SetupSection title={<Trans>Sign-up</Trans>}>
      <RemountIfPristine stored={data}>{(opened) => <SignUpForm {...opened} />}</RemountIfPristine>
    </SetupSection>
  );
}

function SignUpForm({ version, ...initialValues }: SignUpSettings & { version: number }) {
  const { t } = useLingui();
  const maySeeRoles = usePermission({ access: 'admin:users' });
  const save = useSaveSignUp(version);
  const { form, ...sent } = useContractForm({
    schema: SignUpSettings,
    initialValues,
    send: save.mutateAsync,
  });
  const domainError = Object.entries(form.errors).find(([path]) => path.startsWith('domains'))?.[1];
  return (
    <Form name="sign-up-form" {...sent} isOfStored>
      <TagsInput
        label={t`Allowed e-mail domains`}
        description={t`People with an address at these domains can sign up themselves. Everyone else has to be added by an admin first.`}
        splitChars={[',', ' ', ';']}
        {...form.getInputProps('domains')}
        error={domainError}
      />
      {maySeeRoles && <NewRolesField {...form.getInputProps('roles')} value={form.values.roles} />}
    </Form>
  );
}
