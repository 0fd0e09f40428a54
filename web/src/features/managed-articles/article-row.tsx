import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClockExclamation, IconNews, IconVersions } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textFor } from '@atrium/proto/common';
import type { ManagedArticleRow } from '@atrium/proto/content/articles';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ChannelLabel } from '../../shared/news/channel-label.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './articles-page.module.css';
import { useArticleActions } from './managed-articles.queries.ts';
import { ArticleStateBadge } from './article-state-badge.tsx';
import { useChannel } from './use-channel.ts';

export function ArticleRow({ article }: { article: ManagedArticleRow }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const channel = useChannel(article.channel);
  const title = textFor(article.title, language, defaultLanguage);
  const written = languages.filter((one) => article.title[one]);
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        {article.header ? (
          <Picture picture={article.header} sizes="6rem" ratio={16 / 10} />
        ) : (
          <IconNews size={22} stroke={1.5} aria-hidden />
        )}
      </div>
      <div className={classes.what}>
        <Link
          to="/admin/articles/$id"
          params={{ id: article.id }}
          className={classes.title}
          lang={title?.language}
        >
          {title?.text ?? t`Untitled`}
        </Link>
        <span className={classes.facts}>
          {channel && <ChannelLabel channel={channel} />}
          <span>{article.author.name}</span>
          <span>{written.map((one) => one.slice(0, 2).toUpperCase()).join(' · ')}</span>
          {article.draftOf && (
            <span className={classes.flag}>
              <IconVersions size={14} aria-hidden /> <Trans>Changes to a published article</Trans>
            </span>
          )}
          {article.stale.length > 0 && <OutdatedTranslations languages={article.stale} />}
        </span>
      </div>
      <span className={classes.state}>
        <ArticleStateBadge state={article.state} deleted={article.deletedAt !== null} />
        <span className={classes.quiet}>
          <RelativeTime at={article.deletedAt ?? article.publishAt ?? article.updatedAt} />
        </span>
      </span>
      <span className={classes.numbers}>
        {article.views !== null && (
          <span>{t`${plural(article.views, { one: '# view', other: '# views' })}`}</span>
        )}
        <span>{t`${plural(article.commentCount, { one: '# comment', other: '# comments' })}`}</span>
      </span>
      {article.deletedAt && <Restore id={article.id} />}
    </li>
  );
}

/** Translations that need a check. */
function OutdatedTranslations({ languages }: { languages: ManagedArticleRow['stale'] }) {
  const codes = languages.map((one) => one.slice(0, 2).toUpperCase()).join(', ');
  return (
    <span className={classes.flag}>
      <IconClockExclamation size={14} aria-hidden /> <Trans>Outdated: {codes}</Trans>
    </span>
  );
}

function Restore({ id }: { id: string }) {
  const { restore } = useArticleActions();
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.restore}
      loading={restore.isPending}
      onClick={() => restore.mutate(id)}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
