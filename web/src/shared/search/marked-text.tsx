import type { MarkedText as Marked } from '@atrium/proto/search';
import classes from './marked-text.module.css';

/** Text with the words of the search in it highlighted. */
export function MarkedText({ text, marks }: Marked) {
  let end = 0;
  const parts = marks.flatMap(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return [before, { from, word: text.slice(from, to) }];
  });
  return (
    <>
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <mark key={part.from} className={classes.mark}>
            {part.word}
          </mark>
        ),
      )}
      {text.slice(end)}
    </>
  );
}
