import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Radio, Stack, TextInput, Title } from '@mantine/core';
import { IconInfoCircle, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { NewProvider, type SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { whole } from '../../shared/list/list-source.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { DomainsSection } from './domains-section.tsx';
import { ProviderState } from './provider-state.tsx';
import { providersQuery, useProviderActions } from './identity-providers.queries.ts';

export interface IdentityProvidersPageProps {
  readonly onAdded: (id: string) => void;
}

/** The organisation’s own identity providers. */
export function IdentityProvidersPage({ onAdded }: IdentityProvidersPageProps) {
  const { t } = useLingui();
  const { state, providers, domains } = useSuspenseQuery(providersQuery).data;
  const [adding, setAdding] = useState(false);
  const title = t`Identity providers`;
  const lead = t`People sign in with their existing work account.`;
  if (state !== 'ready')
    return (
      <Page title={title} lead={lead} width="reading">
        <Stack gap="xl">
          <NotHere state={state} />
          <DomainsSection domains={domains} />
        </Stack>
      </Page>
    );
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add a provider</Trans>
    </Button>
  );
  return (
    <Page title={title} lead={lead} action={add}>
      <Stack gap="xl">
        <DomainsSection domains={domains} />
        <section>
          <Title order={2} size="h4" mb="xs">
            <Trans>Providers</Trans>
          </Title>
          <Providers providers={providers} />
        </section>
      </Stack>
      <FormDialog opened={adding} onClose={() => setAdding(false)} title={t`Add a provider`}>
        <ProviderForm onAdded={onAdded} />
      </FormDialog>
    </Page>
  );
}

function NotHere({ state }: { state: 'needs-keycloak' | 'not-allowed' }) {
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
      {state === 'needs-keycloak' ? (
        <Trans>
          Identity providers need Keycloak. This installation uses the built-in sign-in. Ask your operator for
          details.
        </Trans>
      ) : (
        <Trans>
          Keycloak doesn’t allow Atrium to manage providers yet. Your operator needs to grant Atrium’s client
          two more roles, as described in the operations guide.
        </Trans>
      )}
    </Alert>
  );
}

function Providers({ providers }: { providers: readonly SignInProvider[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      label={t`Providers`}
      list={whole(providers)}
      columns={[
        { title: t`Name`, cell: ({ name }) => name },
        { title: t`Domains`, width: 'minmax(0, 2fr)', cell: ({ domains }) => domains.join(', ') },
        { title: t`Status`, width: '11rem', cell: (provider) => <ProviderState provider={provider} /> },
      ]}
      nameOf={({ name }) => name}
      to={({ id }) => `/admin/identity-providers/${id}`}
      empty={
        <EmptyState
          icon={IconPlugConnected}
          title={t`No providers yet`}
          text={t`Everyone signs in with an Atrium password.`}
        />
      }
    />
  );
}

function ProviderForm({ onAdded }: IdentityProvidersPageProps) {
  const { t } = useLingui();
  const { add } = useProviderActions();
  const { form, ...contract } = useContractForm<NewProvider>({
    schema: NewProvider,
    initialValues: { name: '', kind: 'oidc' },
    send: async (body) => onAdded((await add.mutateAsync(body)).id),
  });
  return (
    <Form name="identity-providers-page" {...contract} save={<Trans>Add</Trans>}>
      <TextInput
        label={t`Name`}
        description={t`A name people recognise, such as “Microsoft account”.`}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t`Protocol`} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="oidc" label={t`OpenID Connect`} />
          <Radio value="saml" label={t`SAML 2.0`} />
        </Stack>
      </Radio.Group>
    </Form>
  );
}
