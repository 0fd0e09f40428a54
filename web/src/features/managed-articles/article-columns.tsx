import { Trans, useLingui } from '@lingui/react/macro';
import { IconVersions } from '@tabler/icons-react';
import type { ManagedArticleRow } from '@atrium/proto/content/articles';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import type { Column } from '../../shared/list/column.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { OutdatedLanguages } from '../../shared/localised/outdated-languages.tsx';
import { ChannelLabel } from '../../shared/news/channel-label.tsx';
import { ArticleState } from './article-state-badge.tsx';
import { useChannel } from './use-channel.ts';

export function useArticleColumns(): Column<ManagedArticleRow>[] {
  const { t, i18n } = useLingui();
  const { codes } = useLocalised();
  return [
    {
      title: t`Title`,
      width: 'minmax(10.5rem, 2.4fr)',
      cell: (article) => <ArticleTitle article={article} />,
    },
    { title: t`Channel`, width: 'minmax(7rem, 1fr)', cell: ({ channel }) => <ChannelName id={channel} /> },
    { title: t`Author`, width: 'minmax(6rem, 1fr)', cell: ({ author }) => author.name },
    { title: t`Status`, width: '7rem', cell: (article) => <ArticleState article={article} /> },
    {
      title: t`Publish date`,
      width: '7.5rem',
      sort: 'publishAt',
      isDescendingFirst: true,
      cell: ({ publishAt }) => publishAt && <RelativeTime at={publishAt} />,
    },
    {
      title: t`Changed`,
      width: '7rem',
      isOptional: true,
      cell: ({ updatedAt, deletedAt }) => <RelativeTime at={deletedAt ?? updatedAt} />,
    },
    { title: t`Languages`, width: '6.5rem', isOptional: true, cell: ({ title }) => codes(title) },
    {
      title: t`Views`,
      width: '4.5rem',
      isNumber: true,
      cell: ({ views }) => (views === null ? null : i18n.number(views)),
    },
    {
      title: t`Comments`,
      width: '5.5rem',
      isNumber: true,
      isOptional: true,
      cell: ({ commentCount }) => i18n.number(commentCount),
    },
  ];
}

function ArticleTitle({ article: { title, draftOf, stale } }: { article: ManagedArticleRow }) {
  return (
    <>
      <LocalisedText texts={title} />
      {draftOf && (
        <small>
          <IconVersions size={14} aria-hidden /> <Trans>Changes to a published article</Trans>
        </small>
      )}
      <OutdatedLanguages stale={stale} />
    </>
  );
}

function ChannelName({ id }: { id: string }) {
  const channel = useChannel(id);
  return channel && <ChannelLabel channel={channel} />;
}
