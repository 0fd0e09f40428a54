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
      width: 'minmax(12rem, 2.4fr)',
      cell: (article) => <ArticleTitle article={article} />,
    },
    {
      title: t`Channel and author`,
      width: 'minmax(9rem, 1.2fr)',
      cell: ({ channel, author }) => (
        <>
          <ChannelName id={channel} /> <small>{author.name}</small>
        </>
      ),
    },
    { title: t`Status`, width: '7rem', cell: (article) => <ArticleState article={article} /> },
    {
      title: t`Publish date`,
      width: '11.5rem',
      sort: 'publishAt',
      isDescendingFirst: true,
      cell: (article) => <ArticleTimes article={article} />,
    },
    { title: t`Languages`, width: '5.5rem', isOptional: true, cell: ({ title }) => codes(title) },
    {
      title: t`Views`,
      width: '4.5rem',
      isNumber: true,
      isOptional: true,
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

/** When it appears for readers, and when it was last touched. */
const ArticleTimes = ({ article: { publishAt, updatedAt, deletedAt } }: { article: ManagedArticleRow }) => (
  <>
    {publishAt && <RelativeTime at={publishAt} />}
    <small>
      {deletedAt ? (
        <Trans>
          Deleted <RelativeTime at={deletedAt} />
        </Trans>
      ) : (
        <Trans>
          Changed <RelativeTime at={updatedAt} />
        </Trans>
      )}
    </small>
  </>
);

function ChannelName({ id }: { id: string }) {
  const channel = useChannel(id);
  return channel && <ChannelLabel channel={channel} />;
}
