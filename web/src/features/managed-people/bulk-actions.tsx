import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { usePermission } from '../../shared/session/use-session.ts';
import type { BulkVerb } from './bulk-verbs.ts';

/** What can be done to the people selected in the list. Each opens a dialog for just that. */
export function BulkActions({ onVerb }: { onVerb: (verb: BulkVerb) => void }) {
  const { t } = useLingui();
  const everywhere = usePermission({ access: 'admin:users' });
  const button = (verb: BulkVerb, label: string, color?: string) => (
    <Button variant="light" size="sm" {...(color && { color })} onClick={() => onVerb(verb)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('site', t`Site`)}
      {everywhere && button('roles', t`Roles`)}
      {button('status', t`Status`)}
      {button('edit', t`More changes`)}
      {button('deactivate', t`Deactivate`, 'red')}
    </>
  );
}
