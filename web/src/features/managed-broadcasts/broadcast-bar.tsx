import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCalendarOff, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ManagedBroadcast } from '@atrium/proto/notifications/broadcasts';
import { useManagedBroadcasts } from './managed-broadcasts.queries.ts';
import { SendDialog } from './send-dialog.tsx';
import type { BroadcastForm } from './use-broadcast-form.ts';

export interface BroadcastBarProps {
  readonly broadcast: ManagedBroadcast | null;
  readonly editing: BroadcastForm;
  readonly onOpen: (id: string) => void;
  readonly onRemoved: () => void;
}

/** Actions on a broadcast that has not been sent. */
export function BroadcastBar({ broadcast, editing, onOpen, onRemoved }: BroadcastBarProps) {
  const { form, save, send, isValid, saving, failure } = editing;
  const [sending, setSending] = useState(false);
  const begun = (saved: ManagedBroadcast | null): void => {
    if (!saved) return;
    setSending(false);
    if (!broadcast) onOpen(saved.id);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      {broadcast && <More broadcast={broadcast} onOpen={onOpen} onRemoved={onRemoved} />}
      <Button variant="default" loading={saving && !sending} onClick={() => void save().then(begun)}>
        <Trans>Save</Trans>
      </Button>
      <Button onClick={() => isValid() && setSending(true)}>
        {broadcast?.state === 'scheduled' ? <Trans>Change time…</Trans> : <Trans>Send…</Trans>}
      </Button>
      {sending && (
        <SendDialog
          fields={form.values}
          scheduledFor={broadcast?.state === 'scheduled' ? broadcast.dateSent : null}
          failure={failure}
          saving={saving}
          onSend={(at, done) => void send(at, done).then(begun)}
          onClose={() => setSending(false)}
        />
      )}
    </Group>
  );
}

type MoreProps = Pick<BroadcastBarProps, 'onOpen' | 'onRemoved'> & { readonly broadcast: ManagedBroadcast };

function More({ broadcast: { id, state }, onOpen, onRemoved }: MoreProps) {
  const { t } = useLingui();
  const { duplicate, cancel, remove } = useManagedBroadcasts();
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t`More`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => duplicate.mutate(id, { onSuccess: (copy) => onOpen(copy.id) })}
        >
          <Trans>Duplicate</Trans>
        </Menu.Item>
        {state === 'scheduled' ? (
          <Menu.Item
            leftSection={<IconCalendarOff size={16} aria-hidden />}
            onClick={() => cancel.mutate(id)}
          >
            <Trans>Cancel sending (back to draft)</Trans>
          </Menu.Item>
        ) : (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove.mutate(id, { onSuccess: onRemoved })}
          >
            <Trans>Delete draft</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
