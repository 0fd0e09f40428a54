import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { managedEventCategories } from '@atrium/proto/events/event-categories';
import { events, managedEvents } from '@atrium/proto/events/events';
import { eventSeries } from '@atrium/proto/events/series';
import type { EventsMatrix } from '../events-matrix.ts';
import { eventFields } from '../support.ts';

export async function build({ service, scope, reader, as }: EventsMatrix): Promise<MatrixPart> {
  const fields = eventFields({ audience: scope, capacity: 1 });
  const { id } = await service.call(managedEvents.create, { body: fields }, as);
  const answer = { params: { id }, body: { answer: 'attending' as const } };
  await service.call(events.answer, answer, as);
  await service.call(events.answer, answer, { as: reader });
  const category = await service.call(
    managedEventCategories.create,
    { body: { name: { 'en-GB': 'Sport' } } },
    as,
  );
  const repetition = { frequency: 'weekly' as const, count: 3 };
  const { id: date } = await service.call(eventSeries.create, { body: { event: fields, repetition } }, as);
  return {
    ids: {
      '/events/:id': id,
      '/events/:id/series-answer': date,
      '/admin/events/:id/series': date,
      '/events/:id/guests/:person': reader.id,
      '/admin/events/:id': id,
      '/admin/events/:id/languages/:language': null,
      '/admin/event-categories/:id': category.id,
    },
    values: { '/admin/events/:id/languages/:language': 'pl' },
    inputs: {
      'events.answer': { body: { answer: 'maybe' } },
      'eventGuests.answer': { body: { answer: 'maybe' } },
      'eventDefaults.set': { body: { audience: fields.audience } },
      'events.answerSeries': { body: { answer: 'maybe' } },
      'eventSeries.preview': { body: { dateStart: fields.dateStart, repetition } },
      'eventSeries.create': { body: { event: fields, repetition } },
      'eventSeries.repeat': { body: { repetition } },
      'eventSeries.assess': { body: { scope: 'all', event: fields, repetition } },
      'eventSeries.edit': { body: { scope: 'all', event: fields, repetition } },
      'eventSeries.cancel': { body: { scope: 'all' } },
      'eventSeries.remove': { body: { scope: 'all' } },
      'managedEvents.create': { body: fields },
      'managedEvents.edit': { body: fields },
      'managedEventCategories.create': { body: { name: { 'en-GB': 'Music' } } },
      'managedEventCategories.edit': { body: { name: { 'en-GB': 'Sports' } } },
      'eventsSearch.find': { query: { q: 'family' } },
    },
  };
}
