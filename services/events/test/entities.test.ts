import {
  aTimestamp,
  anId,
  describeEntity,
  expectEveryEntityCovered,
} from '@atrium/common/testing/describe-entity';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { managedEventCategories } from '@atrium/proto/events/event-categories';
import { events } from '@atrium/proto/events/events';
import { eventDefaults } from '@atrium/proto/events/event-defaults';
import { eventSeries } from '@atrium/proto/events/series';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import { Calendar, day, nobody, startEvents } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startEvents()));
afterAll(() => service.stop());

const { event, eventCategory } = specifiedEntities;
// A series is written as one of its events, whose fields these tests walk.
const defaults = { get: eventDefaults.get, edit: eventDefaults.set };
expectEveryEntityCovered('events', [event, eventCategory, eventSeries, defaults]);

describeEntity('event', event, async () => {
  const { org, planner, reader } = await Calendar.open(service);
  const category = { body: { name: { 'en-GB': 'Sport' } } };
  const { id: sport } = await service.call(managedEventCategories.create, category, { as: planner });
  const { id: host } = await org.person();
  return {
    service,
    as: planner,
    fields: {
      title: [{ 'en-GB': 'Family day' }, { 'en-GB': 'Families', de: 'Familientag' }],
      description: [{ 'en-GB': '<p>Games</p>' }, { 'en-GB': '<p>Games and cake</p>' }],
      categories: [[], [sport]],
      dateStart: [day(7), day(6)],
      timeStart: ['14:00', '13:30'],
      dateEnd: [day(8), day(9)],
      timeEnd: ['17:00', '18:00'],
      timeZone: [null, 'America/New_York'],
      place: [null, { kind: 'site', site: 'leeds', room: 'Hall C' }],
      audience: [everyone, { ...nobody, sites: ['leeds'] }],
      coOrganisers: [[], [host]],
      capacity: [null, 20],
      maxGuests: [0, 3],
      answerBy: [null, new Date(Date.now() + 24 * 3_600_000).toISOString()],
      showsGuests: [true, false],
      questions: [
        [],
        [
          {
            ...{ id: 'meal', text: { 'en-GB': 'What do you eat?' }, kind: 'choice', required: true },
            options: [
              { id: 'meat', text: { 'en-GB': 'Meat' } },
              { id: 'none', text: { 'en-GB': 'No meat', de: 'Kein Fleisch' } },
            ],
          },
        ],
      ],
      asksGuestNames: [false, true],
    },
    happens: {
      id: anId,
      createdAt: aTimestamp,
      createdBy: () => ({ id: planner.id }),
      participants: async ({ row: { id } }) => {
        const answer = { params: { id: String(id) }, body: { answer: 'attending' as const } };
        await service.call(events.answer, answer, { as: reader });
        return [{ person: { id: reader.id }, state: 'attending', guests: 0 }];
      },
    },
  };
});

describeEntity('what events begin with', defaults, async () => {
  const { planner } = await Calendar.open(service);
  const category = { body: { name: { 'en-GB': 'Sport' } } };
  const { id: sport } = await service.call(managedEventCategories.create, category, { as: planner });
  return {
    service,
    as: planner,
    fields: {
      categories: [[], [sport]],
      timeStart: ['14:00', '13:30'],
      timeEnd: ['17:00', '18:00'],
      place: [null, { kind: 'site', site: 'leeds', room: 'Hall C' }],
      audience: [everyone, { ...nobody, sites: ['leeds'] }],
      capacity: [null, 20],
      maxGuests: [0, 3],
      showsGuests: [true, false],
    },
  };
});

describeEntity('eventCategory', eventCategory, async () => ({
  service,
  as: (await Calendar.open(service)).planner,
  fields: { name: [{ 'en-GB': 'Sport' }, { 'en-GB': 'Sports', pl: 'Sport' }] },
  happens: { createdAt: aTimestamp },
}));
