import { useLingui } from '@lingui/react/macro';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { collapseRequest } from '../navigation/frame-request.ts';
import { useUpdatePreferences } from '../session/preferences.queries.ts';
import classes from './rail-toggle.module.css';

/** Shows the rail with or without its labels. Kept per person. */
export function RailToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useLingui();
  const { mutate } = useUpdatePreferences();
  const toggle = useCallback(() => mutate({ railCollapsed: !isCollapsed }), [mutate, isCollapsed]);
  useEffect(() => collapseRequest.subscribe(toggle), [toggle]);
  const label = isCollapsed ? t`Show labels` : t`Hide labels`;
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.foot}>
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <UnstyledButton className={classes.toggle} onClick={toggle}>
          <ToggleIcon size={20} stroke={1.6} aria-hidden />
          <span data-label>{label}</span>
          <kbd className={classes.key} aria-hidden>
            [
          </kbd>
        </UnstyledButton>
      </Tooltip>
    </div>
  );
}
