import { Skeleton } from '@mantine/core';
import { DelayedSkeleton } from './delayed-skeleton.tsx';
import classes from './skeletons.module.css';

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Shaped like rows: photo, name, one line. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <DelayedSkeleton>
      {times(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <div className={classes.lines}>
            <Skeleton height={14} width={`${34 + ((row * 17) % 30)}%`} />
            <Skeleton height={12} width={`${52 + ((row * 23) % 36)}%`} />
          </div>
        </div>
      ))}
    </DelayedSkeleton>
  );
}

/** Shaped like cards with a picture above two lines. */
export function CardsSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <DelayedSkeleton>
      <div className={classes.cards}>
        {times(cards).map((card) => (
          <div key={card} className={classes.lines}>
            <Skeleton className={classes.picture} radius="lg" />
            <Skeleton height={18} width="85%" />
            <Skeleton height={13} width="45%" />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

/** Shaped like a text to read. */
export function TextSkeleton({ lines = 8 }: { lines?: number }) {
  return (
    <DelayedSkeleton>
      <div className={classes.lines}>
        {times(lines).map((line) => (
          <Skeleton
            key={line}
            height={14}
            width={line === lines - 1 ? '55%' : `${90 + ((line * 7) % 10)}%`}
          />
        ))}
      </div>
    </DelayedSkeleton>
  );
}
