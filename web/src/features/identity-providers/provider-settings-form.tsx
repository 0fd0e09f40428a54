import { useLingui } from '@lingui/react/macro';
import { MultiSelect, TextInput } from '@mantine/core';
import {
  ProviderFields,
  type SignInDomain,
  type SignInProvider,
} from '@atrium/proto/identity/sign-in-providers';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useProviderActions } from './identity-providers.queries.ts';

export interface ProviderSettingsFormProps {
  readonly provider: SignInProvider;
  readonly domains: readonly SignInDomain[];
}

/** Edits the name of a provider, its domains, and the claim that lists groups. */
export function ProviderSettingsForm({ provider, domains }: ProviderSettingsFormProps) {
  const { t } = useLingui();
  const { edit } = useProviderActions();
  const { form, ...contract } = useContractForm({
    schema: ProviderFields,
    initialValues: { name: provider.name, domains: provider.domains, groupsClaim: provider.groupsClaim },
    send: (body) => edit.mutateAsync({ provider, body }),
  });
  const proven = domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain);
  const domainError = Object.entries(form.errors).find(([path]) => path.startsWith('domains'))?.[1];
  const { value, onChange, ...groups } = form.getInputProps('groupsClaim');
  return (
    <Form name="provider-settings-form" {...contract} isOfStored>
      <TextInput label={t`Name`} required {...form.getInputProps('name')} />
      <MultiSelect
        label={t`Domains`}
        description={t`People with addresses in these domains sign in with this provider. Only verified domains are listed.`}
        data={[...new Set([...proven, ...provider.domains])]}
        nothingFoundMessage={t`No verified domains`}
        {...form.getInputProps('domains')}
        error={domainError}
      />
      <TextInput
        label={provider.kind === 'oidc' ? t`Groups claim` : t`Groups attribute`}
        description={t`Often “groups”. Leave empty to ignore the provider’s groups.`}
        {...groups}
        value={(value as string | null) ?? ''}
        onChange={(event) => (onChange as (next: string | null) => void)(event.currentTarget.value || null)}
      />
    </Form>
  );
}
