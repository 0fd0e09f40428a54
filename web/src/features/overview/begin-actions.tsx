import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useActions } from '../../shared/navigation/actions.ts';
import { meetsRequirement } from '../../shared/session/permissions.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** What this person can begin in the administration. */
export function BeginActions() {
  const { i18n, t } = useLingui();
  const session = useSession();
  const actions = useActions().filter(
    (action) => action.path.startsWith('/admin/') && meetsRequirement(session, action),
  );
  if (actions.length === 0) return null;
  return (
    <Group gap="xs" my="lg" role="group" aria-label={t`Actions`}>
      {actions.map(({ path, label, icon: Icon }) => (
        <Button
          key={path}
          variant="default"
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          {i18n._(label)}
        </Button>
      ))}
    </Group>
  );
}
