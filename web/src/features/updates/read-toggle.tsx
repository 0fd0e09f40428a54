import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import type { Update } from '@atrium/proto/notifications/updates';
import { useUpdateActions } from './updates.queries.ts';

/** Marks an entry as read without opening it, or as unread, to come back to it. */
export function ReadToggle({ update: { id, unread } }: { update: Update }) {
  const { t } = useLingui();
  const actions = useUpdateActions();
  const isUnread = unread > 0;
  const label = isUnread ? t`Mark as read` : t`Mark as unread`;
  const StateIcon = isUnread ? IconMailOpened : IconMail;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-keyshortcuts="Shift+U"
      onClick={() => (isUnread ? actions.read : actions.unread).mutate(id)}
    >
      <StateIcon size={18} aria-hidden />
    </ActionIcon>
  );
}
