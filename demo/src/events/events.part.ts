import { CategoryImporter } from '@atrium/events/import/category-importer';
import { EventImporter } from '@atrium/events/import/event-importer';
import type { ImportedEvent } from '@atrium/events/import/imported-event';
import { dayIn } from '@atrium/proto/day-in';
import type { EventFields } from '@atrium/proto/events/event';
import type { Repetition } from '@atrium/proto/events/repetition';
import { accounts } from '../accounts/accounts.part.ts';
import { personId, placeId } from '../ids.ts';
import type { Filling, Part, Settings } from '../part.ts';
import { people } from '../people/people.part.ts';
import { audienceOf, peopleIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { seededRandom } from '../random.ts';
import { toHtml } from '../reading/markdown.ts';
import { eventsOf, type DemoEvent, type DemoEvents } from './event.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Events with the answers to them. */
export const events: Part<DemoEvents> = {
  name: 'events',
  needs: [places, people, accounts],
  load: (source) =>
    source.folder.optionalYaml('events.yaml', eventsOf(source)) ?? { categories: [], events: [] },
  async fill({ categories, events: all }, filling) {
    const importer = filling.importer('events', EventImporter);
    const ids = new Map<string, string>();
    const categoryImporter = filling.importer('events', CategoryImporter);
    for (const { key, name } of categories) ids.set(key, await categoryImporter.add({ ...name }));
    for (const event of all)
      await importer.add({
        fields: fieldsOf(event, filling.organisation, ids),
        repetition: event.weeks === null ? null : weekly(event.weeks),
        by: personId(filling.organisation, event.by),
        createdAt: new Date(Date.now() + Math.min(event.daysAhead - 20, -3) * day),
        answers: answersTo(event, filling),
      });
    if (all.length > 0) filling.tell(`${all.length} events of ${filling.organisation.name}`);
  },
};

function fieldsOf(
  event: DemoEvent,
  organisation: Settings,
  categories: ReadonlyMap<string, string>,
): EventFields {
  const on = (days: number): string => dayIn(organisation.timeZone, new Date(Date.now() + days * day));
  const [timeStart = null, timeEnd = null] = event.time?.split('–') ?? [];
  return {
    title: { ...event.title },
    description: Object.fromEntries(
      Object.entries(event.description).map(([language, text]) => [language, toHtml(text)]),
    ),
    categories: event.categories.map((key) => categories.get(key) ?? key),
    dateStart: on(event.daysAhead),
    dateEnd: event.days === 1 ? null : on(event.daysAhead + event.days - 1),
    ...{ timeStart, timeEnd, timeZone: organisation.timeZone },
    place: placeOf(event, organisation),
    audience: audienceOf(organisation, event.audience),
    ...{ coOrganisers: [], capacity: event.places, maxGuests: event.guests },
    ...{ answerBy: null, showsGuests: true, questions: [], asksGuestNames: false },
  };
}

const weekly = (count: number): Repetition => ({
  ...{ frequency: 'weekly', interval: 1, weekdays: [], monthDays: [], months: [], positions: [] },
  ...{ until: null, count },
});

function placeOf({ site, room, meeting }: DemoEvent, organisation: Settings): EventFields['place'] {
  if (site !== null) return { kind: 'site', site: placeId(organisation, site), room };
  return meeting === null ? null : { kind: 'online', url: meeting };
}

/** The demo accounts have not answered yet. */
function answersTo(event: DemoEvent, { organisation, content }: Filling): ImportedEvent['answers'] {
  const luck = seededRandom(organisation.slug, 'event', event.key);
  const shown = new Set(content(accounts).map(({ email }) => email));
  const invited = luck
    .shuffled(peopleIn(event.audience, content(people)))
    .filter(({ active, email }) => active && !shown.has(email));
  const answers = [
    ...Array.from({ length: event.attending }, () => 'attending' as const),
    ...Array.from({ length: event.maybe }, () => 'maybe' as const),
    ...Array.from({ length: event.declined }, () => 'declined' as const),
  ];
  return invited.slice(0, answers.length).map(({ id: person }, at) => {
    const answer = answers[at] as (typeof answers)[number];
    const guests = answer === 'attending' && event.guests > 0 ? luck.between(0, event.guests) : 0;
    return { person, answer, guests, at: new Date(Date.now() - luck.between(1, 60) * hour) };
  });
}
