import type { I18n, MessageDescriptor } from '@lingui/core';
import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Requirement } from '../session/permissions.ts';

export interface StepProgress {
  /** By what the organisation has, not because somebody says so. */
  readonly isDone: boolean;
  /** How far it is. */
  readonly note?: (i18n: I18n) => string;
}

/** A step of setting up a new organisation. */
export interface SetupStep extends Pick<LinkProps, 'to' | 'search'>, Pick<Requirement, 'access'> {
  readonly label: MessageDescriptor;
  /** Position among the steps of all features, counted in tens. Advice, because no step waits for another. */
  readonly order: number;
  readonly progress: UseQueryOptions<unknown, Error, StepProgress>;
}

/** A query whose answer says how far a step is. */
export const progressOf = <T>(
  query: { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown },
  select: (data: T) => StepProgress,
): SetupStep['progress'] => ({
  queryKey: query.queryKey,
  queryFn: query.queryFn as QueryFunction,
  select: select as (data: unknown) => StepProgress,
});
