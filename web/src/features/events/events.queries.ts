import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import type { AnswerFields, EventDetails } from '@atrium/proto/events/event';
import type { SeriesAnswer } from '@atrium/proto/events/series-answer';
import { events } from '@atrium/proto/events/events';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { addDays } from '../../shared/form/calendar-day.ts';
import type { CalendarPeriod } from './calendar-weeks.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(events);
const pageSize = 20;
/** Events of a month. */
const shownAtOnce = 500;
/** On the home page. */
const comingSoon = 3;

export interface EventSearch {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly site?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly past?: boolean | undefined;
  /** Without it, a list. */
  readonly view?: CalendarPeriod | undefined;
  /** The chosen day of a calendar; today without it. */
  readonly day?: string | undefined;
}

export const eventQueries = {
  list: ({ q, category, site, mine, past }: EventSearch, language: Language) =>
    cursorList(['events', 'list', { q, category, site, mine, past }, language], (after, signal) =>
      api.list(
        {
          query: {
            ...{ q, language, after, limit: pageSize },
            ...(category && { category: [category] }),
            ...(site && { site: [site] }),
            ...{ mine: String(mine === true), past: String(past === true) },
          },
        },
        { signal },
      ),
    ),
  /** What is on between two days of a calendar. */
  between: (first: string, last: string, { q, category, site, mine }: EventSearch, language: Language) =>
    queryOptions({
      queryKey: ['events', 'list', 'between', first, last, { q, category, site, mine }, language],
      queryFn: async ({ signal }) =>
        (
          await api.list(
            {
              query: {
                ...{ q, language, all: 'true', limit: shownAtOnce },
                // The days of an event are those of its time zone.
                from: `${addDays(first, -1)}T00:00:00Z`,
                to: `${addDays(last, 2)}T00:00:00Z`,
                ...(category && { category: [category] }),
                ...(site && { site: [site] }),
                mine: String(mine === true),
              },
            },
            { signal },
          )
        ).items,
      placeholderData: (before) => before,
    }),
  one: (id: string, language: Language) =>
    queryOptions({
      queryKey: ['events', 'one', id, language],
      queryFn: ({ signal }) => api.get({ params: { id }, query: { language } }, { signal }),
    }),
  attendees: (id: string) =>
    cursorList(['events', 'attendees', id], (after, signal) =>
      api.attendees({ params: { id }, query: { after, limit: 12 } }, { signal }),
    ),
  comingUp: (language: Language) =>
    queryOptions({
      queryKey: ['events', 'coming up', language],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { language, limit: comingSoon } }, { signal })).items,
    }),
};

refetchOn('events.changed', ({ event }) => [
  ['events', 'list'],
  ['events', 'coming up'],
  event === undefined ? ['events', 'one'] : ['events', 'one', event],
  event === undefined ? ['events', 'attendees'] : ['events', 'attendees', event],
]);

/** Answers all dates of a series that are still to come. */
export function useAnswerSeries(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['answer series'],
    meta: { success: seriesAnswered },
    mutationFn: (body: AnswerFields) => api.answerSeries({ params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
}

/** Says on how many dates the answer counts. */
function seriesAnswered(response: unknown): MessageDescriptor {
  const { answered, waiting, refused } = response as SeriesAnswer;
  if (waiting > 0)
    return msg`Saved for ${plural(answered, { one: '# date', other: '# dates' })}. You’re on the waiting list for ${plural(waiting, { one: '# date', other: '# dates' })}.`;
  if (refused > 0)
    return msg`Saved for ${plural(answered, { one: '# date', other: '# dates' })}. It was too late for ${plural(refused, { one: '# date', other: '# dates' })}.`;
  return msg`Saved for ${plural(answered, { one: '# date', other: '# dates' })}.`;
}

/** Answers an invitation. What the server says becomes visible at once, also in the list. */
export function useAnswerEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['answer event'],
    meta: { success: msg`Answer saved.` },
    mutationFn: (body: AnswerFields) => api.answer({ params: { id }, body }),
    onSuccess: ({ answer, counts, freePlaces, ownReplies }: EventDetails) => {
      // The response is in the person’s language, the page possibly in another.
      client.setQueriesData<EventDetails>(
        { queryKey: ['events', 'one', id] },
        (known) => known && { ...known, answer, counts, freePlaces, ownReplies },
      );
      void client.invalidateQueries({ queryKey: ['events', 'list'] });
      void client.invalidateQueries({ queryKey: ['events', 'coming up'] });
      void client.invalidateQueries({ queryKey: ['events', 'attendees', id] });
    },
  });
}
