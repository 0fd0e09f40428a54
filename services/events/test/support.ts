import { randomUUID } from 'node:crypto';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { ApiError } from '@atrium/proto/client';
import { everyone, type Audience } from '@atrium/proto/audience';
import type { CallInput } from '@atrium/proto/endpoint';
import type { EventDetails, Guest, ManagedEvent } from '@atrium/proto/events/event';
import type { Rsvp } from '@atrium/proto/events/event-queries';
import { eventGuests, events, managedEvents } from '@atrium/proto/events/events';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { dayIn } from '@atrium/proto/day-in';
import { events as definition } from '../src/definition.ts';

export const startEvents = (): Promise<TestService> => TestService.start(definition);

export const nobody: Audience = { ...everyone, everyone: false };

export type Fields = CallInput<typeof managedEvents.create>['body'];

/** The date this many days from today, in the time zone of test organisations. */
export const day = (from: number): string =>
  dayIn('Europe/Warsaw', new Date(Date.now() + from * 24 * 3_600_000));

/** Next week, for everyone. */
export const eventFields = (changes: Partial<Fields> = {}): Fields => ({
  title: { 'en-GB': 'Family day' },
  description: { 'en-GB': '<p>Games in Hall C.</p>' },
  dateStart: day(7),
  timeStart: '14:00',
  timeEnd: '17:00',
  audience: everyone,
  ...changes,
});

/** The code of the problem that a call is answered with; null if it succeeds. */
export const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  );

/** An organisation with someone who plans events and someone who is invited to them. */
export class Calendar {
  private constructor(
    readonly service: TestService,
    readonly org: TestOrganisation,
    readonly planner: TestPerson,
    readonly reader: TestPerson,
  ) {}

  static async open(service: TestService): Promise<Calendar> {
    const org = await service.organisation();
    const planner = await org.person({ can: ['user:events', 'admin:events'] });
    return new Calendar(service, org, planner, await org.person());
  }

  plan(changes: Partial<Fields> = {}, as = this.planner): Promise<ManagedEvent> {
    return this.service.call(managedEvents.create, { body: eventFields(changes) }, { as });
  }

  edit({ id, version }: ManagedEvent, changes: Partial<Fields>, tell?: boolean): Promise<ManagedEvent> {
    const query = tell === undefined ? {} : { tell: String(tell) };
    const input = { params: { id }, query, body: eventFields(changes) };
    return this.service.call(managedEvents.edit, input, { as: this.planner, ifMatch: version });
  }

  cancel({ id, version }: ManagedEvent, tell?: boolean): Promise<ManagedEvent> {
    const query = tell === undefined ? {} : { tell: String(tell) };
    const input = { params: { id }, query, body: { reason: 'Storm' } };
    return this.service.call(managedEvents.cancel, input, { as: this.planner, ifMatch: version });
  }

  managed({ id }: Pick<ManagedEvent, 'id'>, as = this.planner): Promise<ManagedEvent> {
    return this.service.call(managedEvents.get, { params: { id } }, { as });
  }

  read({ id }: Pick<ManagedEvent, 'id'>, as = this.reader): Promise<EventDetails> {
    return this.service.call(events.get, { params: { id } }, { as });
  }

  async titles(query: CallInput<typeof events.list>['query'] = {}, as = this.reader): Promise<string[]> {
    return (await this.service.call(events.list, { query }, { as })).items.map(({ title }) => title);
  }

  answer(
    { id }: Pick<ManagedEvent, 'id'>,
    answer: Rsvp,
    as = this.reader,
    guests?: number,
  ): Promise<EventDetails> {
    return this.service.call(events.answer, { params: { id }, body: { answer, guests } }, { as });
  }

  async guests(
    { id }: Pick<ManagedEvent, 'id'>,
    query: CallInput<typeof eventGuests.list>['query'] = {},
    as = this.planner,
  ): Promise<Guest[]> {
    return (await this.service.call(eventGuests.list, { params: { id }, query }, { as })).items;
  }

  /** Names of those in a list, in its order. */
  async idsOn(event: Pick<ManagedEvent, 'id'>, state: Guest['state']): Promise<string[]> {
    return (await this.guests(event, { state })).map(({ person }) => person.id);
  }

  /** Until the service says that nothing of the person is left here. */
  async erase({ id: personId }: TestPerson): Promise<void> {
    const requestId = randomUUID();
    const request = { requestId, personId, purpose: PersonalDataPurpose.ERASURE, services: ['events'] };
    await this.service.publish(messages.personalDataRequested, this.org.id, requestId, request);
    const isDone = (): boolean =>
      this.service
        .published(messages.personalDataReplied, this.org.id)
        .some((reply) => reply.requestId === requestId && !reply.failed);
    await until(async () => isDone() || null);
  }

  people(number: number): Promise<TestPerson[]> {
    return Promise.all(Array.from({ length: number }, () => this.org.person()));
  }
}
