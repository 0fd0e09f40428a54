import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconMessageCircle, IconMoodSmile, type Icon } from '@tabler/icons-react';
import type { ArticleSummary } from '@atrium/proto/content/articles';
import type { ReactNode } from 'react';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { useFormat } from '../i18n/use-format.ts';
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
      {reactions + article.comments > 0 && (
        <span className={classes.counts}>
          {reactions > 0 && (
            <Count icon={IconMoodSmile} number={reactions}>
              <Plural value={reactions} one="# reaction" other="# reactions" />
            </Count>
          )}
          {article.comments > 0 && (
            <Count icon={IconMessageCircle} number={article.comments}>
              <Plural value={article.comments} one="# comment" other="# comments" />
            </Count>
          )}
        </span>
      )}
    </span>
  );
}

/** A number with its sign, so that all of them fit on one line. Its words are read aloud. */
function Count({ icon: Sign, number, children }: { icon: Icon; number: number; children: ReactNode }) {
  const format = useFormat();
  return (
    <span className={classes.count}>
      <Sign size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{format.number(number)}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}
