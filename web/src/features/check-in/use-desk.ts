import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQueueLength } from '../../shared/device/offline-queue.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { isMissing } from '../../shared/detail/is-missing.ts';
import { checkInQueries } from './check-in.queries.ts';
import { comeOf, withWaiting } from './check-in-list.ts';
import { waitingQuery } from './waiting-check-ins.ts';

const nothing = new Map<string, string | null>();

/** The event, who may come and who has come, as far as this device knows. */
export function useDesk(event: string) {
  const language = useLanguage();
  const list = useSuspenseQuery(checkInQueries.list(event, language));
  if (isMissing(list.error)) throw list.error;
  const live = useQuery(checkInQueries.desk(event, language));
  const waiting = useQuery(waitingQuery(event, useQueueLength())).data ?? nothing;
  const { people: stored } = list.data;
  const people = useMemo(() => withWaiting(stored, waiting), [stored, waiting]);
  const desk = live.data ?? list.data.desk;
  return {
    desk,
    people,
    checkedIn: waiting.size > 0 ? comeOf(people) : desk.checkedIn,
    /** When the list of people was loaded. */
    listAt: new Date(list.dataUpdatedAt).toISOString(),
    refresh: list.refetch,
    isRefreshing: list.isFetching,
  };
}
