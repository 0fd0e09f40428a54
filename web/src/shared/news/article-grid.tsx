import type { ArticleSummary } from '@atrium/proto/content/articles';
import { ArticleCard } from './article-card.tsx';
import classes from './article-grid.module.css';

/** Like the front of a magazine: a lead story, two wide cards, then rows of three. */
export function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  const [lead, ...others] = articles;
  return (
    <div className={classes.grid}>
      {lead && <ArticleCard key={lead.id} article={lead} size="lead" />}
      {others.map((article, at) => (
        <ArticleCard key={article.id} article={article} size={at < 2 ? 'wide' : 'small'} />
      ))}
    </div>
  );
}
