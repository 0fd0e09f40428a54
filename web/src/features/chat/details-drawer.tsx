import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '../../shared/detail/detail-panel.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { useClosing } from '../../shared/form/use-closing.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { AddPeople } from './add-people.tsx';
import { chatQueries, useConversationActions } from './chat.queries.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { ParticipantRow } from './participant-row.tsx';
import { GroupName } from './group-name.tsx';
import { MuteMenu } from './mute-menu.tsx';
import classes from './details-drawer.module.css';

/** Participants of a conversation, and its settings. */
export function DetailsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const isGroup = conversation.kind === 'group';
  const mayManage = isGroup && conversation.admin && conversation.active;
  useReturnFocus();
  const { close, around } = useClosing(onClose);
  return (
    <Drawer opened onClose={close} position="right" title={t`Conversation details`}>
      {around(
        <DetailPanel actions={<ConversationSettings />}>
          {mayManage && <GroupName key={conversation.version} conversation={conversation} />}
          <People mayManage={mayManage} />
        </DetailPanel>,
      )}
    </Drawer>
  );
}

function ConversationSettings() {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const { updateSettings, leave } = useConversationActions(conversation.id);
  const { archived, mutedUntil } = conversation;
  return (
    <>
      <MuteMenu
        mutedUntil={mutedUntil}
        loading={updateSettings.isPending}
        onChange={(until) => updateSettings.mutate({ archived, mutedUntil: until })}
      />
      <Button
        variant="default"
        loading={updateSettings.isPending}
        leftSection={
          archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />
        }
        onClick={() => updateSettings.mutate({ archived: !archived, mutedUntil })}
      >
        {archived ? <Trans>Unarchive</Trans> : <Trans>Archive</Trans>}
      </Button>
      {conversation.active && conversation.kind === 'group' && (
        <ConfirmButton
          leftSection={<IconDoorExit size={18} aria-hidden />}
          title={t`Leave this conversation?`}
          text={t`You can still read earlier messages and rejoin later.`}
          confirm={t`Leave`}
          danger
          loading={leave.isPending}
          onConfirm={() => leave.mutate()}
        >
          <Trans>Leave</Trans>
        </ConfirmButton>
      )}
    </>
  );
}

function People({ mayManage }: { mayManage: boolean }) {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const query = useQuery(chatQueries.participants(conversation.id));
  const active = query.data?.items.filter(({ active }) => active) ?? [];
  return (
    <Section level={3} title={t`${plural(conversation.size, { one: '# person', other: '# people' })}`}>
      {mayManage && <AddPeople conversation={conversation.id} />}
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      <ul className={classes.people}>
        {active.map((one) => (
          <ParticipantRow key={one.person.id} participant={one} mayManage={mayManage} />
        ))}
      </ul>
    </Section>
  );
}
