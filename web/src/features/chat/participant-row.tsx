import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconShieldCheck, IconShieldOff, IconUserMinus } from '@tabler/icons-react';
import type { Participant } from '@atrium/proto/chat/conversations';
import { personName } from '../../shared/chat/conversation-name.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { useConversationActions } from './chat.queries.ts';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './details-drawer.module.css';

export interface ParticipantRowProps {
  readonly participant: Participant;
  readonly mayManage: boolean;
}

/** A participant, with actions for people who manage the group. */
export function ParticipantRow({ participant, mayManage }: ParticipantRowProps) {
  const { t } = useLingui();
  const { conversation, me } = useOpenConversation();
  const { remove, setAdmin } = useConversationActions(conversation.id);
  const { person, admin } = participant;
  const name = personName(person);
  return (
    <li className={classes.person}>
      <PersonName person={person} avatar={36} withJobTitle />
      {admin && conversation.kind === 'group' && (
        <Tag tone="info">
          <Trans>Admin</Trans>
        </Tag>
      )}
      {mayManage && person.id !== me && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t`Actions for ${name}`}
              loading={remove.isPending || setAdmin.isPending}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={
                admin ? <IconShieldOff size={18} aria-hidden /> : <IconShieldCheck size={18} aria-hidden />
              }
              onClick={() => setAdmin.mutate({ person: person.id, admin: !admin })}
            >
              {admin ? <Trans>Remove as admin</Trans> : <Trans>Make admin</Trans>}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconUserMinus size={18} aria-hidden />}
              onClick={() => remove.mutate(person.id)}
            >
              <Trans>Remove from group</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
