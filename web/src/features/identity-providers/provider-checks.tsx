import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, List, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ProviderCheck } from '@atrium/proto/identity/sign-in-providers';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useProviderChecks } from './identity-providers.queries.ts';

const good: Record<ProviderCheck['what'], MessageDescriptor> = {
  description: msg`The provider’s configuration has not changed since it was connected.`,
  connection: msg`The provider is set up in Keycloak.`,
  domains: msg`All its domains are still verified.`,
};
const bad: Record<ProviderCheck['what'], MessageDescriptor> = {
  description: msg`The provider’s configuration has changed since it was connected. Reconnect it.`,
  connection: msg`Keycloak no longer has this provider. Reconnect it.`,
  domains: msg`No domain is assigned, or a domain’s DNS record was not found.`,
};
const unreachable = msg`No response. Try again later.`;

/** Checks whether the provider is still as it was when connected. */
export function ProviderChecks({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { check } = useProviderChecks();
  const messageOf = ({ what, outcome }: ProviderCheck): MessageDescriptor =>
    outcome === 'good' ? good[what] : outcome === 'unreachable' ? unreachable : bad[what];
  return (
    <div aria-live="polite">
      <FormAlert error={check.error} />
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate(id)}>
        <Trans>Check connection</Trans>
      </Button>
      {check.data && (
        <List mt="md" spacing="xs" center>
          {check.data.items.map((item) => (
            <List.Item
              key={item.what}
              icon={
                <ThemeIcon
                  variant="light"
                  size="sm"
                  radius="xl"
                  color={item.outcome === 'good' ? 'green' : 'red'}
                >
                  {item.outcome === 'good' ? (
                    <IconCheck size={14} aria-hidden />
                  ) : (
                    <IconAlertTriangle size={14} aria-hidden />
                  )}
                </ThemeIcon>
              }
            >
              {i18n._(messageOf(item))}
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
