import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { SignInDomain, SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ConnectionForm } from './connection-forms.tsx';
import { GroupRolesForm } from './group-roles-form.tsx';
import { ProviderState } from './provider-state.tsx';
import { providersQuery, useProviderActions } from './identity-providers.queries.ts';
import { ProviderChecks } from './provider-checks.tsx';
import { ProviderSettingsForm } from './provider-settings-form.tsx';
import { CopyField } from './copy-field.tsx';

export interface IdentityProviderPageProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** One provider, in the order of its setup. */
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
    <DetailPage
      title={name}
      lead={connection?.issuer}
      state={<ProviderState provider={provider} />}
      tools={
        <ConfirmButton
          title={t`Remove “${name}”?`}
          text={t`People who signed in with this provider are signed out and use a password from then on. Roles from its groups are removed.`}
          confirm={t`Remove`}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: onRemoved })}
        >
          <Trans>Remove</Trans>
        </ConfirmButton>
      }
    >
      <RemountIfPristine stored={provider}>
        {(opened) => (
          <>
            <Section title={t`Details for the provider’s administrator`}>
              <Addresses provider={opened} />
            </Section>
            <Section title={t`Connection`}>
              <ConnectionForm provider={opened} />
              {opened.connection && <ProviderChecks id={id} />}
            </Section>
            <Section title={t`Who can sign in`}>
              <Text c="dimmed">
                <Trans>People are matched by e-mail address. Signing in does not create new accounts.</Trans>
              </Text>
              <ProviderSettingsForm provider={opened} domains={domains} />
            </Section>
            {opened.groupsClaim !== null && (
              <Section title={t`Roles from groups`}>
                <Text c="dimmed">
                  <Trans>
                    Roles follow the provider’s groups at each sign-in. Roles assigned manually stay.
                    Superuser is never assigned this way.
                  </Trans>
                </Text>
                <GroupRolesForm provider={opened} />
              </Section>
            )}
          </>
        )}
      </RemountIfPristine>
    </DetailPage>
  );
}

function Addresses({ provider: { addresses } }: { provider: SignInProvider }) {
  const { t } = useLingui();
  return addresses.entityId === null ? (
    <CopyField label={t`Redirect URI`} value={addresses.redirectUri} />
  ) : (
    <>
      <CopyField label={t`Entity ID`} value={addresses.entityId} />
      <CopyField
        label={t`ACS URL`}
        description={t`The provider must sign assertions and identify people by e-mail address.`}
        value={addresses.redirectUri}
      />
    </>
  );
}
