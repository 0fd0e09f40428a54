import { Plural } from '@lingui/react/macro';
import { IconMessageCircle, IconMoodSmile } from '@tabler/icons-react';
import type { ArticleSummary } from '@atrium/proto/content/articles';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { countOf } from '../reactions/reaction-kinds.ts';
import classes from './article-facts.module.css';

/** Date, reading time, and numbers of reactions and comments. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const reactions = countOf(article.reactions);
  return (
    <span className={classes.facts}>
      <RelativeTime at={article.publishedAt} />
      <span>
        <Plural value={article.readingTime} one="# min read" other="# min read" />
      </span>
      {reactions > 0 && (
        <span className={classes.count}>
          <IconMoodSmile size={15} stroke={1.75} aria-hidden />
          <Plural value={reactions} one="# reaction" other="# reactions" />
        </span>
      )}
      {article.comments > 0 && (
        <span className={classes.count}>
          <IconMessageCircle size={15} stroke={1.75} aria-hidden />
          <Plural value={article.comments} one="# comment" other="# comments" />
        </span>
      )}
    </span>
  );
}
