import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFoundActions } from '../../shared/palette/found-pages.tsx';
import classes from './overview-page.module.css';

/** What this person can begin in the administration. */
export function BeginActions() {
  const { t } = useLingui();
  const actions = useFoundActions('').filter(({ path }) => path.startsWith('/admin/'));
  if (actions.length === 0) return null;
  return (
    <div className={classes.actions} role="group" aria-label={t`Actions`}>
      {actions.map(({ path, label, icon: Icon }) => (
        <Button
          key={path}
          variant="default"
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
