import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Todos } from '@atrium/common/todos/todos';
import { everyone } from '@atrium/proto/audience';
import { createHash } from 'node:crypto';
import { lastMomentOf } from './event.ts';
import type { EventRecord } from './event.schema.ts';

type Announced = Pick<
  EventRecord,
  | '_id'
  | 'title'
  | 'audience'
  | 'organisers'
  | 'state'
  | 'deletedAt'
  | 'answerBy'
  | 'startsAt'
  | 'endsAt'
  | 'series'
>;

/** Tells open browsers of changes, and asks people for answers, in the transaction of the change. */
@Injectable()
export class EventAnnouncer {
  constructor(
    private readonly outbox: Outbox,
    private readonly todos: Todos,
  ) {}

  /** The event itself has changed. `before` is what people saw until now; null if it is new. */
  async changed(before: Announced | null, after: Announced): Promise<void> {
    const seen = [before, after].filter((one) => one !== null && one.state !== 'draft') as Announced[];
    for (const event of seen) await this.tellReaders(event);
    await this.tellAdmins(after);
    if (!after.series) await this.askForAnswers(after);
  }

  /** Counts or the guest list have changed by the answer of a person. */
  async answered(event: Announced, person: string): Promise<void> {
    await this.tell(event, { people: [person] });
    await this.tellReaders(event);
    await this.tellAdmins(event);
    await this.todos.settle(invitation(event), person);
  }

  /** A person who waits can have a place until then. */
  async offered(event: Announced, person: string, until: Date): Promise<void> {
    await this.todos.ask(placeOffer(event._id, person), {
      ...{ kind: 'event-place', title: event.title, link: linkTo(event), feature: 'events' },
      audience: { ...everyone, everyone: false, people: [person] },
      ...{ permission: 'user:events', dueAt: until, endsAt: until },
    });
    await this.tell(event, { people: [person] });
  }

  /** They have taken the place, or can no longer. */
  offerEnded(event: string, person: string): Promise<void> {
    return this.todos.end(placeOffer(event, person));
  }

  /** Of a series, people are asked about its next date. */
  async askForAnswers(event: Announced): Promise<void> {
    const id = invitation(event);
    const until = lastMomentOf(event);
    if (event.state !== 'published' || event.deletedAt || until <= new Date()) return this.todos.end(id);
    await this.todos.ask(id, {
      ...{ kind: 'event', title: event.title, link: linkTo(event), feature: 'events' },
      ...{
        audience: event.audience,
        permission: 'user:events',
        dueAt: event.answerBy ?? event.startsAt,
        endsAt: until,
      },
    });
  }

  private async tellReaders(event: Announced): Promise<void> {
    await this.tell(event, { audience: event.audience });
    await this.tell(event, { people: [...event.organisers] });
  }

  private async tell(
    { _id: event }: Announced,
    to: { people: string[] } | { audience: Announced['audience'] },
  ): Promise<void> {
    await this.outbox.notify({
      ...{ name: 'events.changed', ids: { event }, to },
      ...{ permission: 'user:events', feature: 'events' },
    });
  }

  private async tellAdmins({ _id: event }: Announced): Promise<void> {
    await this.outbox.notify({
      ...{ name: 'events.changed', ids: { event }, to: 'everyone' },
      ...{ permission: 'admin:events', feature: 'events' },
    });
  }
}

const linkTo = ({ _id }: Announced): string => `/events/${_id}`;
const invitation = ({ _id, series }: Pick<EventRecord, '_id' | 'series'>): string =>
  series ? `event-series.${series.id}` : `event.${_id}`;

/** Both IDs together are longer than the ID of a to-do can be. */
const placeOffer = (event: string, person: string): string =>
  `event-place.${createHash('sha256').update(`${event}:${person}`).digest('base64url')}`;
