import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, Title } from '@mantine/core';
import type { SignInDomain, SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WhileUntouched } from '../../shared/form/while-untouched.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ConnectionForm } from './connection-forms.tsx';
import { GroupRolesForm } from './group-roles-form.tsx';
import { ProviderState } from './identity-providers-page.tsx';
import { providersQuery, useProviderActions } from './identity-providers.queries.ts';
import { ProviderChecks } from './provider-checks.tsx';
import { ReachForm } from './reach-form.tsx';
import { ToCopy } from './to-copy.tsx';

export interface IdentityProviderPageProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** One provider, in the order in which it is set up. */
export function IdentityProviderPage({ id, onRemoved }: IdentityProviderPageProps) {
  const { providers, domains } = useSuspenseQuery(providersQuery).data;
  const provider = providers.find((one) => one.id === id);
  return provider ? <Shown provider={provider} domains={domains} onRemoved={onRemoved} /> : <NotFoundPage />;
}

interface ShownProps {
  readonly provider: SignInProvider;
  readonly domains: readonly SignInDomain[];
  readonly onRemoved: () => void;
}

function Shown({ provider, domains, onRemoved }: ShownProps) {
  const { t } = useLingui();
  const { remove } = useProviderActions();
  const { id, name, connection } = provider;
  return (
    <Page
      title={name}
      lead={connection?.issuer}
      width="reading"
      back={
        <BackLink to="/admin/identity-providers">
          <Trans>Identity providers</Trans>
        </BackLink>
      }
    >
      <Group gap="sm" mb="xl">
        <ProviderState provider={provider} />
        <ConfirmButton
          title={t`Remove “${name}”?`}
          text={t`Whoever came by it is signed out, and signs in with a password from then on. Roles that its groups gave are taken away.`}
          confirm={t`Remove`}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: onRemoved })}
        >
          <Trans>Remove</Trans>
        </ConfirmButton>
      </Group>
      <WhileUntouched stored={provider}>
        {(opened) => (
          <Stack gap="xl">
            <Part title={t`What its administrator needs`}>
              <Addresses provider={opened} />
            </Part>
            <Part title={t`Connection`}>
              <ConnectionForm provider={opened} />
              {opened.connection && <ProviderChecks id={id} />}
            </Part>
            <Part title={t`Who comes by it`}>
              <Text c="dimmed">
                <Trans>
                  People are matched by their e-mail address, among those who are in Atrium already. Nobody is
                  added by signing in.
                </Trans>
              </Text>
              <ReachForm provider={opened} domains={domains} />
            </Part>
            {opened.groupsFrom !== null && (
              <Part title={t`Roles by groups`}>
                <Text c="dimmed">
                  <Trans>
                    Given and taken away whenever somebody signs in. Roles that were given by hand stay; super
                    users are never made that way.
                  </Trans>
                </Text>
                <GroupRolesForm provider={opened} />
              </Part>
            )}
          </Stack>
        )}
      </WhileUntouched>
    </Page>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Stack gap="md">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </section>
);

function Addresses({ provider: { addresses } }: { provider: SignInProvider }) {
  const { t } = useLingui();
  return addresses.entity === null ? (
    <ToCopy label={t`Redirect address`} value={addresses.back} />
  ) : (
    <>
      <ToCopy label={t`Entity ID`} value={addresses.entity} />
      <ToCopy
        label={t`Address for assertions (ACS)`}
        description={t`It has to sign assertions, and to name people by their e-mail address.`}
        value={addresses.back}
      />
    </>
  );
}
