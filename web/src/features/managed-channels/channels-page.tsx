import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, ColorSwatch } from '@mantine/core';
import { IconPencil, IconRss } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import { channelUsageQuery, exportChannels, useChannelActions } from './managed-channels.queries.ts';

export function ChannelsPage() {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  const usage = useQuery(channelUsageQuery).data;
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
        {
          title: t`Articles`,
          ...{ isNumber: true, width: '6rem', sort: 'articles', isDescendingFirst: true },
          by: ({ id }) => usage?.get(id) ?? 0,
          cell: ({ id }) => usage && i18n.number(usage.get(id) ?? 0),
        },
      ]}
      nameOf={({ label }) => label}
      leading={({ colour }) => <ColorSwatch color={colour} size={14} radius="sm" withShadow={false} />}
      actions={(channel) => (
        <ChannelActions
          channel={channel}
          articles={usage?.get(channel.id) ?? 0}
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
  readonly articles: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ChannelActions({ channel: { id, label }, articles, onEdit, onRemove }: ChannelActionsProps) {
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
        text={
          articles > 0 ? (
            <>
              {t`${plural(articles, { one: 'The channel has # article. Move it to another channel first.', other: 'The channel has # articles. Move them to another channel first.' })}`}{' '}
              <Anchor inherit component={Link} to={`/admin/articles?channel=${id}`}>
                <Trans>Show articles</Trans>
              </Anchor>
            </>
          ) : (
            t`The channel has no articles.`
          )
        }
        confirm={articles > 0 ? undefined : t`Remove`}
        danger
        onConfirm={onRemove}
      >
        <Trans>Remove</Trans>
      </ConfirmButton>
    </>
  );
}
