import { Trans, useLingui } from '@lingui/react/macro';
import { Divider } from '@mantine/core';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { Language } from '@atrium/proto/common';
import type { Article } from '@atrium/proto/content/articles';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { useRecent } from '../../shared/search/use-recent.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ArticleCard } from '../../shared/news/article-card.tsx';
import { ArticleFacts } from '../../shared/news/article-facts.tsx';
import { ChannelLabel } from '../../shared/news/channel-label.tsx';
import { ReactionBar } from '../../shared/reactions/reaction-bar.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { ArticleLanguage } from './article-language.tsx';
import classes from './article-page.module.css';
import { articleQueries, useSetReactions, useViewArticle } from './articles.queries.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export interface ArticlePageProps {
  readonly id: string;
  /** Comes from the feature for comments. */
  readonly comments: (article: Article) => ReactNode;
}

/** One article: header image, text, and below them reactions and comments. */
export function ArticlePage({ id, comments }: ArticlePageProps) {
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? own;
  const article = useRecord(articleQueries.one(id, language));
  const setReactions = useSetReactions(id, language);
  usePageTitle(article.title);
  useRecordView(article);
  useRecent({ kind: 'article', id, label: article.title });
  return (
    <div className={classes.page}>
      <ListLink />
      <article lang={article.language}>
        <ArticleHead article={article} onLanguage={(next) => startTransition(() => setChosen(next))} />
        <div className={classes.column}>
          <RichText html={article.html} language={article.language} />
        </div>
      </article>
      <div className={`${classes.column} ${classes.talk}`}>
        <Divider my="xl" />
        <ReactionBar
          target={{ kind: 'article', id }}
          reactions={article.reactions}
          onReacted={setReactions}
        />
        {comments(article)}
      </div>
      <LinkedArticles article={article} />
    </div>
  );
}

function ArticleHead({
  article,
  onLanguage,
}: {
  article: Article;
  onLanguage: (language: Language) => void;
}) {
  return (
    <>
      <header className={classes.head}>
        <ChannelLabel channel={article.channel} />
        <h1 className={classes.title} tabIndex={-1}>
          {article.title}
        </h1>
        {article.summary && <p className={classes.summary}>{article.summary}</p>}
        <div className={classes.by}>
          <PersonName person={article.author} avatar={40} withJobTitle />
          <ArticleFacts article={article} />
        </div>
        <ArticleLanguage article={article} onChoose={onLanguage} />
      </header>
      {article.headerImg && (
        <div className={classes.picture}>
          <Picture
            picture={article.headerImg}
            sizes="(max-width: 70em) 100vw, 64rem"
            ratio={16 / 9}
            priority
          />
        </div>
      )}
    </>
  );
}

function LinkedArticles({ article }: { article: Article }) {
  const { t } = useLingui();
  if (article.linked.length === 0) return null;
  return (
    <section className={classes.linked} aria-label={t`More on this topic`}>
      <h2 className={classes.more}>
        <Trans>More on this topic</Trans>
      </h2>
      <div className={classes.cards}>
        {article.linked.map((one) => (
          <ArticleCard key={one.id} article={one} size="small" />
        ))}
      </div>
    </section>
  );
}

/** Counts a view the first time a person sees the article. */
function useRecordView({ id, seen }: Article): void {
  const { mutate } = useViewArticle();
  useEffect(() => {
    if (!seen) mutate(id);
  }, [id, seen, mutate]);
}
