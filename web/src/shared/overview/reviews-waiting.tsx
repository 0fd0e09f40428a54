import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkRow } from '../ui/link-row.tsx';

interface ReviewsWaitingProps extends Pick<LinkProps, 'to'> {
  readonly icon: Icon;
  readonly count: number | null | undefined;
  readonly title: (count: number) => ReactNode;
  readonly detail?: ReactNode;
}

/** How much of a kind waits for a review, if any, with the way to it. */
export const ReviewsWaiting = ({ count, title, ...row }: ReviewsWaitingProps) =>
  count ? <LinkRow {...row} search={{ state: 'review' }} title={title(count)} /> : null;
