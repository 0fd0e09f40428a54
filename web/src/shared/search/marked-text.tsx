import type { MarkedText as Marked } from '@atrium/proto/search';
import { Fragment } from 'react';
import classes from './marked-text.module.css';

/** Text with the words of the search in it highlighted. */
export function MarkedText({ text, marks }: Marked) {
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
