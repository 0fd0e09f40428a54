import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge, Button, Modal } from '@mantine/core';
import { IconPencil, IconPlus, IconRss } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Channel } from '@atrium/proto/content/channels';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { ChannelForm } from './channel-form.tsx';
import { exportChannels, useChannelActions } from './managed-channels.queries.ts';

export function ChannelsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  const [edited, setEdited] = useState<Channel | 'new'>();
  const { remove } = useChannelActions();
  const close = (): void => setEdited(undefined);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      <Trans>Add a channel</Trans>
    </Button>
  );
  const lead = t`Each article belongs to one channel. People choose which channels to follow.`;
  return (
    <Page title={t`Channels`} lead={lead} tools={<ExportMenu write={exportChannels} />} action={add}>
      <FormAlert error={remove.error} />
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconRss}
          title={t`No channels yet`}
          text={t`Add a channel to start publishing news.`}
        />
      ) : (
        <Rows>
          {data.items.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              onEdit={() => setEdited(channel)}
              onRemove={() => remove.mutate(channel.id)}
            />
          ))}
        </Rows>
      )}
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? t`Add a channel` : edited.label}
      >
        {edited && <ChannelForm channel={edited === 'new' ? null : edited} onDone={close} />}
      </Modal>
    </Page>
  );
}

function ChannelRow({
  channel,
  onEdit,
  onRemove,
}: {
  channel: Channel;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const { label } = channel;
  return (
    <Row
      colour={channel.colour}
      title={label}
      detail={channel.type === 'external' ? <Trans>External</Trans> : <Trans>Internal</Trans>}
    >
      {channel.mandatory && (
        <Badge variant="light" mr="xs">
          <Trans>Mandatory</Trans>
        </Badge>
      )}
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
    </Row>
  );
}
