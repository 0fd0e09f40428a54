import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconMessageCircle, IconMoodSmile, type Icon } from '@tabler/icons-react';
import type { ArticleSummary } from '@atrium/proto/content/articles';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { countOf } from '../reactions/reaction-kinds.ts';
import classes from './article-facts.module.css';

/** Date, reading time, and numbers of reactions and comments, in one line even on a phone. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { t } = useLingui();
  const reactions = countOf(article.reactions);
  const { comments } = article;
  return (
    <span className={classes.facts}>
      <RelativeTime at={article.publishedAt} />
      <span>
        <Plural value={article.readingTime} one="# min read" other="# min read" />
      </span>
      {reactions > 0 && (
        <Count
          icon={IconMoodSmile}
          count={reactions}
          words={t`${plural(reactions, { one: '# reaction', other: '# reactions' })}`}
        />
      )}
      {comments > 0 && (
        <Count
          icon={IconMessageCircle}
          count={comments}
          words={t`${plural(comments, { one: '# comment', other: '# comments' })}`}
        />
      )}
    </span>
  );
}

interface CountProps {
  readonly icon: Icon;
  readonly count: number;
  /** For screen readers, and on hover. */
  readonly words: string;
}

function Count({ icon: CountIcon, count, words }: CountProps) {
  const format = useFormat();
  return (
    <span className={classes.count} title={words}>
      <CountIcon size={15} stroke={1.75} aria-hidden />
      <span aria-hidden>{format.number(count)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
