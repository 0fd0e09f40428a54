import type { Column } from '../tables/columns.ts';
import { labels, type Labels } from '../tables/labels.ts';
import type { CheckIn } from './check-in.ts';
import { interfaceLanguages, textFor, type Localised } from '../common.ts';
import type { EventFields, EventPlace, Guest, ManagedEventRow } from './event.ts';
import type { ManagedEventCategory } from './event-categories.ts';
import type { EventQuestion } from './questions.ts';

const titles = {
  beginsAt: labels('Begins', 'Początek', 'Beginn'),
  endsAt: labels('Ends', 'Koniec', 'Ende'),
  place: labels('Place', 'Miejsce', 'Ort'),
  attending: labels('Going', 'Weźmie udział', 'Zugesagt'),
  guests: labels('Guests', 'Osoby towarzyszące', 'Begleitpersonen'),
  maybe: labels('Maybe', 'Może', 'Vielleicht'),
  declined: labels('Declined', 'Odmówiono', 'Abgesagt'),
  places: labels('Places', 'Miejsca', 'Plätze'),
  waiting: labels('Waiting', 'Lista oczekujących', 'Warteliste'),
  position: labels('Position on the waiting list', 'Miejsce na liście oczekujących', 'Wartelistenplatz'),
  answeredAt: labels('Answered', 'Odpowiedziano', 'Geantwortet'),
  checkedInAt: labels('Checked in', 'Zgłoszono obecność', 'Eingecheckt'),
  checkedInBy: labels('Checked in by', 'Obecność zgłosił(a)', 'Eingecheckt von'),
  guestNames: labels('Names of guests', 'Nazwiska osób towarzyszących', 'Namen der Begleitpersonen'),
  events: labels('Events', 'Wydarzenia', 'Veranstaltungen'),
};

export const eventColumns: readonly Column<ManagedEventRow>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'state', kind: 'label', of: ({ state }) => (state === 'draft' ? state : `event-${state}`) },
  { title: titles.beginsAt, kind: 'instant', of: ({ startsAt }) => startsAt },
  { title: titles.endsAt, kind: 'instant', of: ({ endsAt }) => endsAt },
  { title: titles.place, kind: 'text', of: ({ place }) => placeText(place) },
  { title: titles.attending, kind: 'number', of: ({ counts }) => counts.attending },
  { title: titles.guests, kind: 'number', of: ({ counts }) => counts.guests },
  { title: titles.places, kind: 'number', of: ({ capacity }) => capacity },
  { title: titles.waiting, kind: 'number', of: ({ counts }) => counts.waiting },
  { title: titles.maybe, kind: 'number', of: ({ counts }) => counts.maybe },
  { title: titles.declined, kind: 'number', of: ({ counts }) => counts.declined },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'updatedAt', kind: 'instant', of: ({ updatedAt }) => updatedAt },
  { title: 'updatedBy', kind: 'text', of: ({ updatedBy }) => updatedBy.name },
  { title: 'deletedAt', kind: 'instant', of: ({ deletedAt }) => deletedAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];

const guestColumns: readonly Column<Guest>[] = [
  { title: 'person', kind: 'text', of: ({ person }) => person.name },
  { title: 'jobTitle', kind: 'text', of: ({ person }) => person.jobTitle },
  { title: 'answer', kind: 'label', of: ({ state }) => `rsvp-${state}` },
  { title: titles.guests, kind: 'number', of: ({ guests }) => guests },
  { title: titles.position, kind: 'number', of: ({ position }) => position },
  { title: titles.answeredAt, kind: 'instant', of: ({ answeredAt }) => answeredAt },
  { title: titles.checkedInAt, kind: 'instant', of: ({ checkedInAt }) => checkedInAt },
];

/** Those of a guest list, with one for each question that the event asks. */
export const guestColumnsOf = ({
  questions,
  asksGuestNames,
}: Pick<EventFields, 'questions' | 'asksGuestNames'>): readonly Column<Guest>[] => [
  ...guestColumns,
  ...(asksGuestNames ? [guestNamesColumn] : []),
  ...questions.map(replyColumn),
];

const guestNamesColumn: Column<Guest> = {
  title: titles.guestNames,
  kind: 'text',
  of: ({ guestNames }) => guestNames.join(', '),
};

function replyColumn({ id, text, kind, options }: EventQuestion): Column<Guest> {
  const title = labelsOf(text);
  const replyOf = ({ replies }: Guest): string | null =>
    Object.hasOwn(replies, id) ? (replies[id] ?? null) : null;
  switch (kind) {
    case 'text':
      return { title, kind, of: replyOf };
    case 'yes-no':
      return { title, kind: 'label', of: (guest) => yesOrNo(replyOf(guest)) };
    case 'choice':
      return {
        title,
        kind: 'texts',
        of: (guest) => options.find((option) => option.id === replyOf(guest))?.text ?? {},
      };
  }
}

const yesOrNo = (reply: string | null) => (reply === 'yes' || reply === 'no' ? reply : null);

/** A text that people wrote, with another language where one is missing. */
const labelsOf = (texts: Localised): Labels =>
  Object.fromEntries(
    interfaceLanguages.map((language) => [language, textFor(texts, language, 'en-GB')?.text ?? '']),
  ) as Labels;

export const checkInColumns: readonly Column<CheckIn>[] = [
  { title: 'person', kind: 'text', of: ({ person }) => person.name },
  { title: 'jobTitle', kind: 'text', of: ({ person }) => person.jobTitle },
  { title: 'answer', kind: 'label', of: ({ state }) => (state === null ? null : `rsvp-${state}`) },
  { title: titles.guests, kind: 'number', of: ({ guests }) => guests },
  { title: titles.checkedInAt, kind: 'instant', of: ({ checkedInAt }) => checkedInAt },
  { title: titles.checkedInBy, kind: 'text', of: ({ checkedInBy }) => checkedInBy.name },
];

export const eventCategoryColumns: readonly Column<ManagedEventCategory>[] = [
  { title: 'name', kind: 'texts', of: ({ name }) => name },
  { title: titles.events, kind: 'number', of: ({ events }) => events },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];

function placeText(place: EventPlace | null): string | null {
  switch (place?.kind) {
    case 'site':
      return place.room;
    case 'address':
      return place.address;
    case 'online':
      return place.url;
    default:
      return null;
  }
}
