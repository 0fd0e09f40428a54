import { useLingui } from '@lingui/react/macro';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect } from 'react';
import { collapseRequest } from '../navigation/frame-request.ts';
import { useUpdatePreferences } from '../session/preferences.queries.ts';
import classes from './rail-toggle.module.css';

/** Shows the rail with or without its labels. Kept per person. */
export function RailToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useLingui();
  const { mutate } = useUpdatePreferences();
  useEffect(
    () => collapseRequest.subscribe(() => mutate({ railCollapsed: !isCollapsed })),
    [mutate, isCollapsed],
  );
  const label = isCollapsed ? t`Show labels` : t`Hide labels`;
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.foot}>
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <UnstyledButton className={classes.toggle} onClick={() => mutate({ railCollapsed: !isCollapsed })}>
          <ToggleIcon size={20} stroke={1.6} aria-hidden />
          <span className={classes.label}>{label}</span>
          <kbd className={classes.key} aria-hidden>
            [
          </kbd>
        </UnstyledButton>
      </Tooltip>
    </div>
  );
}
