import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, ColorSwatch } from '@mantine/core';
import { IconPencil, IconRss } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Channel } from '@atrium/proto/content/channels';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { ChannelForm } from './channel-form.tsx';
import { exportChannels, useChannelActions } from './managed-channels.queries.ts';

export function ChannelsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  const [edited, setEdited] = useState<Channel | 'new'>();
  const { remove } = useChannelActions();
  const close = (): void => setEdited(undefined);
  return (
    <ListPage
      title={t`Channels`}
      lead={t`Each article belongs to one channel. People choose which channels to follow.`}
      state={useListSearch<WholeSearch>(WholeListSearch)}
      list={whole(data.items)}
      columns={[
        { title: t`Name`, sort: 'name', by: ({ label }) => label, cell: ({ label }) => label },
        {
          title: t`Type`,
          width: '9rem',
          cell: ({ type }) => (type === 'external' ? t`External` : t`Internal`),
        },
        {
          title: t`Following`,
          width: '9rem',
          cell: ({ mandatory }) => (mandatory ? <Tag tone="info">{t`Mandatory`}</Tag> : t`Optional`),
        },
      ]}
      nameOf={({ label }) => label}
      leading={({ colour }) => <ColorSwatch color={colour} size={14} radius="sm" withShadow={false} />}
      actions={(channel) => (
        <ChannelActions
          channel={channel}
          onEdit={() => setEdited(channel)}
          onRemove={() => remove.mutate(channel.id)}
        />
      )}
      add={{ label: t`Add a channel`, onClick: () => setEdited('new') }}
      exports={exportChannels}
      empty={{ icon: IconRss, title: t`No channels yet`, text: t`Add a channel to start publishing news.` }}
    >
      <FormAlert error={remove.error} />
      <FormDialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? t`Add a channel` : edited.label}
      >
        {edited && <ChannelForm channel={edited === 'new' ? null : edited} onDone={close} />}
      </FormDialog>
    </ListPage>
  );
}

interface ChannelActionsProps {
  readonly channel: Channel;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ChannelActions({ channel: { label }, onEdit, onRemove }: ChannelActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Edit ${label}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ConfirmButton
        variant="subtle"
        color="gray"
        size="compact-sm"
        title={t`Remove “${label}”?`}
        text={t`Only channels without articles can be removed.`}
        confirm={t`Remove`}
        danger
        onConfirm={onRemove}
      >
        <Trans>Remove</Trans>
      </ConfirmButton>
    </>
  );
}
