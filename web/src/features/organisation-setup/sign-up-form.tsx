import { Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, Stack, TagsInput, Title } from '@mantine/core';
import { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useMay } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { signUpQueries, useSaveSignUp } from './sign-up.queries.ts';

/** Who may add themselves, and what they may do then. */
export function SignUpSection() {
  const { data } = useSuspenseQuery(signUpQueries.settings());
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="md">
        <Trans>Signing up</Trans>
      </Title>
      <SignUpForm key={data.version} {...data} />
    </section>
  );
}

function SignUpForm({ version, ...initialValues }: SignUpSettings & { version: number }) {
  const { t } = useLingui();
  const maySeeRoles = useMay({ access: 'admin:users' });
  const roles = useQuery({ ...signUpQueries.roles(), enabled: maySeeRoles });
  const save = useSaveSignUp(version);
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: SignUpSettings,
    initialValues,
    send: save.mutateAsync,
  });
  const domainError = Object.entries(form.errors).find(([path]) => path.startsWith('domains'))?.[1];
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      <Stack gap="md">
        <TagsInput
          label={t`Domains that let people in`}
          description={t`Whoever has an address there may add themselves. Everybody else has to be added by an administrator first.`}
          splitChars={[',', ' ', ';']}
          {...form.getInputProps('domains')}
          error={domainError}
        />
        {maySeeRoles && (
          <MultiSelect
            label={t`Their roles`}
            description={t`What people who add themselves may do from then on.`}
            data={(roles.data?.items ?? [])
              .filter(({ superuser }) => !superuser)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('roles')}
          />
        )}
        <div>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
