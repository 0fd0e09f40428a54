import { msg } from '@lingui/core/macro';
import { calendarFeed, eventCalendar } from '@atrium/proto/events/event-calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

const files = createApi(eventCalendar);
const feeds = createApi(calendarFeed);

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar feed'],
  queryFn: async ({ signal }) => (await feeds.get({}, { signal })).feed,
});

/** Downloads an event for a calendar app. */
export function useCalendarFile(id: string) {
  const language = useLanguage();
  return useMutation({
    mutationKey: ['calendar file of an event'],
    meta: { success: msg`Download started.` },
    mutationFn: async () =>
      window.location.assign((await files.file({ params: { id }, query: { language } })).url),
  });
}

export function useCalendarFeedActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries(calendarFeedQuery) };
  return {
    issue: useMutation({
      mutationKey: ['issue calendar address'],
      meta: { success: msg`Address created.` },
      mutationFn: () => feeds.issue({}),
      ...done,
    }),
    choose: useMutation({
      mutationKey: ['choose calendar entries by e-mail'],
      meta: { success: msg`Setting saved.` },
      mutationFn: (alsoByMail: boolean) => feeds.update({ body: { alsoByMail } }),
      ...done,
    }),
    revoke: useMutation({
      mutationKey: ['revoke calendar address'],
      meta: { success: msg`Address revoked.` },
      mutationFn: () => feeds.revoke({}),
      ...done,
    }),
  };
}
