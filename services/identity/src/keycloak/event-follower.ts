import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { RelayLoop } from '@atrium/common/messaging/relay-loop';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { EventRecorder } from './event-recorder.ts';
import { KeycloakEvents, type UserEvents } from './keycloak-events.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { EventsReadRepository } from './events-read.repository.ts';

const every = 10_000;
/** In milliseconds: events of the same moment may be written in any order. */
const overlap = 5_000;

/** Follows what people do at Keycloak. One replica of identity reads its events at intervals. */
@Injectable()
export class EventFollower implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new RelayLoop(
    () => this.readWhenDue(),
    (error, failures) => this.log.warn({ error, failures }, 'Could not read events from Keycloak'),
  );

  constructor(
    private readonly progress: EventsReadRepository,
    private readonly events: KeycloakEvents,
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly recorder: EventRecorder,
    private readonly log: ServiceLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.progress.start(new Date());
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async readWhenDue(now = new Date()): Promise<boolean> {
    const row = await this.progress.claimDue(now, new Date(now.getTime() + every));
    if (!row) return false;
    const since = new Date(row.upTo.getTime() - overlap);
    for (const [id, events] of await this.events.since(since)) await this.record(id, events);
    await this.progress.markRead(now);
    return false;
  }

  private async record(id: string, events: UserEvents): Promise<void> {
    const user = await this.users.findById(id);
    if (!user) return;
    const [person] = await this.people.findAcrossOrganisations([user.username]);
    if (!person) return;
    await runForOrganisation(person.org, 'keycloak events', () => this.recorder.record(person, user, events));
  }
}
