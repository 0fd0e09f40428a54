import type { MessageDescriptor } from '@lingui/core';
import type { Localised } from '@atrium/proto/common';
import type { Icon } from '@tabler/icons-react';
import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';

/** Days such as `2027-12-31` in the time zone of the organisation, both included. */
export interface UpcomingDays {
  readonly from: string;
  readonly to: string;
}

/** Something that will happen on a day, or at a moment. */
export interface UpcomingItem extends Pick<LinkProps, 'to' | 'params'> {
  readonly id: string;
  readonly icon: Icon;
  readonly title: Localised;
  /** What will happen to it. */
  readonly what: MessageDescriptor;
  /** A day, or an instant. */
  readonly at: string;
}

export type UpcomingQuery = UseQueryOptions<unknown, Error, readonly UpcomingItem[]>;

/** A query whose records are turned into items. Items of other days may be among them. */
export const upcomingOf = <T>(
  query: { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown },
  itemsOf: (records: T) => readonly UpcomingItem[],
): UpcomingQuery => ({
  queryKey: query.queryKey,
  queryFn: query.queryFn as QueryFunction,
  select: itemsOf as (records: unknown) => readonly UpcomingItem[],
});
