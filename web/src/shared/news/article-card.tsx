import { Trans } from '@lingui/react/macro';
import type { ArticleSummary } from '@atrium/proto/content/articles';
import { Link } from '@tanstack/react-router';
import { useIsNew } from '../session/use-is-new.ts';
import { PersonName } from '../ui/person-name.tsx';
import { Picture } from '../ui/picture.tsx';
import classes from './article-card.module.css';
import { ArticleFacts } from './article-facts.tsx';
import { ChannelLabel } from './channel-label.tsx';

export interface ArticleCardProps {
  readonly article: ArticleSummary;
  /** `lead` is the story a page opens with. */
  readonly size: 'lead' | 'wide' | 'small';
}

const sizes = {
  lead: '(max-width: 48em) 100vw, 44rem',
  wide: '(max-width: 48em) 100vw, 34rem',
  small: '(max-width: 48em) 100vw, 22rem',
} as const;

/** A teaser of an article. The headline is the link, and the whole card is clickable. */
export function ArticleCard({ article, size }: ArticleCardProps) {
  const isNew = useIsNew();
  return (
    <article className={classes.card} data-size={size} lang={article.language}>
      {article.headerImg && (
        <div className={classes.picture}>
          <Picture
            picture={article.headerImg}
            sizes={sizes[size]}
            ratio={16 / 9}
            priority={size === 'lead'}
          />
        </div>
      )}
      <div className={classes.words}>
        <div className={classes.above}>
          <ChannelLabel channel={article.channel} />
          {isNew({ seen: article.seen, at: article.publishedAt }) && (
            <span className={classes.unread}>
              <Trans>New</Trans>
            </span>
          )}
        </div>
        <h2 className={classes.title}>
          <Link to="/articles/$id" params={{ id: article.id }} className={classes.link}>
            {article.title}
          </Link>
        </h2>
        {article.summary && <p className={classes.summary}>{article.summary}</p>}
        <div className={classes.foot}>
          <PersonName person={article.author} avatar={24} />
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}
