import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SearchHit } from '@atrium/proto/search';
import { useHitActions } from '../../shared/search/hit-actions.ts';

/** What can be done with a hit: one action as a button, several in a menu. */
export function HitMenu({ hit }: { readonly hit: SearchHit }) {
  const { t } = useLingui();
  const actions = useHitActions(hit);
  const [only] = actions;
  const name = hit.title.text;
  if (!only) return null;
  if (actions.length === 1) {
    const { label, icon: Icon, path } = only;
    return (
      <ActionIcon
        {...{ variant: 'subtle', color: 'gray', size: 44 }}
        title={label}
        aria-label={`${label}: ${name}`}
        renderRoot={(props) => <Link to={path} {...props} />}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon {...{ variant: 'subtle', color: 'gray', size: 44 }} aria-label={t`Actions for ${name}`}>
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, path }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link to={path} {...props} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
