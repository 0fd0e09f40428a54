import { Skeleton } from '@mantine/core';
import { DelayedSkeleton } from '../ui/delayed-skeleton.tsx';
import pageClasses from '../ui/page.module.css';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { ListLink } from './list-link.tsx';
import classes from './detail-skeleton.module.css';

/** Shaped like a record: its title and state, then its content. The way back is there at once. */
export const DetailSkeleton = () => (
  <>
    <div className={pageClasses.back}>
      <ListLink />
    </div>
    <DelayedSkeleton>
      <div className={classes.head}>
        <Skeleton height={32} width="min(22rem, 70%)" />
        <Skeleton height={16} width="min(12rem, 40%)" />
      </div>
    </DelayedSkeleton>
    <TextSkeleton lines={8} />
  </>
);
