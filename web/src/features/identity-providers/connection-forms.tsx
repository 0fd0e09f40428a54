import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, SegmentedControl, Stack, TextInput, Textarea } from '@mantine/core';
import {
  OidcConnection,
  SamlConnection,
  type SignInProvider,
} from '@atrium/proto/identity/sign-in-providers';
import { useState } from 'react';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useProviderActions } from './identity-providers.queries.ts';

interface FormProps {
  readonly provider: SignInProvider;
}

/** Connection details from the provider’s administrator. */
export const ConnectionForm = ({ provider }: FormProps) =>
  provider.kind === 'oidc' ? <OpenIdForm provider={provider} /> : <SamlForm provider={provider} />;

function OpenIdForm({ provider }: FormProps) {
  const { t } = useLingui();
  const { connectOidc } = useProviderActions();
  const { connection } = provider;
  const { form, ...contract } = useContractForm({
    schema: OidcConnection,
    initialValues: {
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: undefined as string | undefined,
    },
    send: (body) => connectOidc.mutateAsync({ provider, body }),
  });
  const { value, onChange, ...secret } = form.getInputProps('clientSecret');
  return (
    <FormFrame name="connection-forms-openid" {...contract}>
      <Stack gap="md">
        <TextInput
          label={t`Issuer`}
          description={t`The provider’s issuer URL, such as https://login.example.com.`}
          type="url"
          required
          {...form.getInputProps('issuer')}
        />
        <TextInput label={t`Client ID`} required {...form.getInputProps('clientId')} />
        <PasswordInput
          label={t`Client secret`}
          description={connection ? t`Leave empty to keep the current secret.` : undefined}
          autoComplete="off"
          required={!connection}
          {...secret}
          value={(value as string | undefined) ?? ''}
          onChange={(event) => (onChange as (next?: string) => void)(event.currentTarget.value || undefined)}
        />
        <Connect provider={provider} sending={contract.sending} />
      </Stack>
    </FormFrame>
  );
}

type From = 'address' | 'metadata';

function SamlForm({ provider }: FormProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState<From>('address');
  const { connectSaml } = useProviderActions();
  const { form, ...contract } = useContractForm<Record<From, string | undefined>>({
    schema: SamlConnection,
    initialValues: { address: provider.connection?.from ?? '', metadata: undefined },
    send: (body) => connectSaml.mutateAsync({ provider, body }),
  });
  const choose = (next: string): void => {
    const chosen = next === 'metadata' ? 'metadata' : 'address';
    setFrom(chosen);
    form.setFieldValue(chosen, '');
    form.setFieldValue(chosen === 'address' ? 'metadata' : 'address', undefined);
  };
  return (
    <FormFrame name="connection-forms-saml" {...contract}>
      <Stack gap="md">
        <SegmentedControl
          value={from}
          onChange={choose}
          aria-label={t`Metadata`}
          data={[
            { value: 'address', label: t`From URL` },
            { value: 'metadata', label: t`Paste XML` },
          ]}
        />
        {from === 'address' ? (
          <TextInput
            key="address"
            label={t`Metadata URL`}
            type="url"
            required
            {...form.getInputProps('address')}
          />
        ) : (
          <Textarea
            key="metadata"
            label={t`Metadata`}
            description={t`The metadata XML from the provider’s administrator.`}
            minRows={6}
            autosize
            maxRows={14}
            required
            {...form.getInputProps('metadata')}
          />
        )}
        <Connect provider={provider} sending={contract.sending} />
      </Stack>
    </FormFrame>
  );
}

const Connect = ({ provider, sending }: FormProps & { sending: boolean }) => (
  <div>
    <Button type="submit" loading={sending}>
      {provider.connection ? <Trans>Reconnect</Trans> : <Trans>Connect</Trans>}
    </Button>
  </div>
);
