import type { Repetition } from '@atrium/proto/events/repetition';
import { eventSeries, type SeriesEdit } from '@atrium/proto/events/series';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(eventSeries);

export const seriesQueries = {
  /** What a form shows before it is saved. */
  preview: (dateStart: string, repetition: Repetition) =>
    queryOptions({
      queryKey: ['event series', 'preview', dateStart, repetition],
      queryFn: ({ signal }) => api.preview({ body: { dateStart, repetition } }, { signal }),
      staleTime: Infinity,
      placeholderData: (before) => before,
    }),
  assessment: (id: string, version: number, body: SeriesEdit) =>
    queryOptions({
      queryKey: ['event series', 'assessment', id, version, body],
      queryFn: ({ signal }) => api.assess({ params: { id }, body }, { signal }),
    }),
};
