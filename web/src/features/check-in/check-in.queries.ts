import type { Language } from '@atrium/proto/common';
import type { CheckInDesk, ExpectedPerson } from '@atrium/proto/events/check-in';
import { eventCheckIns } from '@atrium/proto/events/check-ins';
import { events } from '@atrium/proto/events/events';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

export const checkInApi = createApi(eventCheckIns);
const eventsApi = createApi(events);
const pageSize = 1_000;
/** In milliseconds: what others do meanwhile, the server knows when somebody is checked in. */
const listAge = 2 * 60_000;

/** What a device needs to check people in without a network. */
export interface KeptList {
  /** When it is deleted from the device. */
  readonly keptUntil: string;
  readonly desk: CheckInDesk;
  readonly people: readonly ExpectedPerson[];
}

export const checkInKeys = {
  of: (event: string) => ['event-check-ins', event] as const,
  list: (event: string) => ['event-expected-people', event] as const,
  waiting: (event: string) => ['check-ins to send', event] as const,
};

export const checkInQueries = {
  /** Kept on the device. */
  list: (event: string, language: Language) =>
    queryOptions({
      queryKey: [...checkInKeys.list(event), language],
      queryFn: async ({ signal }): Promise<KeptList> => {
        const params = { id: event };
        const desk = await checkInApi.desk({ params, query: { language } }, { signal });
        const people: ExpectedPerson[] = [];
        let after: string | undefined;
        do {
          const page = await checkInApi.expected({ params, query: { after, limit: pageSize } }, { signal });
          people.push(...page.items);
          after = page.next ?? undefined;
        } while (after !== undefined);
        return { keptUntil: desk.closesAt, desk, people };
      },
      staleTime: listAge,
      refetchInterval: listAge,
    }),
  /** How many have come, live. */
  desk: (event: string, language: Language) =>
    queryOptions({
      queryKey: [...checkInKeys.of(event), 'desk', language],
      queryFn: ({ signal }) => checkInApi.desk({ params: { id: event }, query: { language } }, { signal }),
    }),
  latest: (event: string) =>
    cursorList([...checkInKeys.of(event), 'latest'], (after, signal) =>
      checkInApi.list({ params: { id: event }, query: { after, limit: 20 } }, { signal }),
    ),
  /** Events of the reader that end in the day before now or later, soonest first. */
  own: (language: Language) =>
    queryOptions({
      queryKey: ['events', 'own', language],
      queryFn: async ({ signal }) => {
        const query = { language, mine: 'true', limit: 50 };
        const [past, coming] = [
          await eventsApi.list({ query: { ...query, past: 'true', limit: 10 } }, { signal }),
          await eventsApi.list({ query }, { signal }),
        ];
        return [...past.items.toReversed(), ...coming.items].filter(({ organises }) => organises);
      },
    }),
};

refetchOn('event-check-ins.changed', ({ event }) => [
  event === undefined ? ['event-check-ins'] : ['event-check-ins', event],
]);

export const exportCheckIns = (event: string) => (file: TableFile) =>
  checkInApi.export({ params: { id: event }, body: file });
