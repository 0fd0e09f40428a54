import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { ShipLoop } from '@atrium/common/messaging/ship-loop';
import { PeopleRepository } from '../people/people.repository.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { differencesOf, isOurs, userOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { ReconciliationClock, type ReconciliationReport } from './reconciliation-clock.ts';
import { SyncQueue } from './sync-queue.ts';

const page = 100;

type Findings = { -readonly [Field in keyof ReconciliationReport]: ReconciliationReport[Field] };

/**
 * Compares all people with all users, some at a time, and puts who does not agree into the queue: at the start, every hour,
 * after an outage, and whenever the clock is told. It mends what no queue can know of: a restored backup, a user
 * changed by hand.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new ShipLoop(
    () => this.runWhenDue(),
    (error, failures) => this.log.warn({ error, failures }, 'Keycloak could not be compared with the people'),
  );

  constructor(
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly queue: SyncQueue,
    private readonly clock: ReconciliationClock,
    private readonly log: ServiceLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.clock.soon();
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async runWhenDue(): Promise<boolean> {
    if (!(await this.clock.isTime())) return false;
    try {
      const report = await this.run();
      await this.clock.report(report);
      this.log.info({ ...report }, 'Keycloak was compared with the people');
    } catch (error) {
      await this.clock.soon();
      throw error;
    }
    return false;
  }

  async run(): Promise<ReconciliationReport> {
    const at = new Date();
    const findings: Findings = { at, seconds: 0, people: 0, users: 0, missing: 0, different: 0, left: 0 };
    const seen = await this.compareUsers(findings);
    await this.findMissing(seen, findings);
    return { ...findings, seconds: (Date.now() - at.getTime()) / 1000 };
  }

  /** Answers whose users there are. */
  private async compareUsers(findings: Findings): Promise<ReadonlySet<string>> {
    const seen = new Set<string>();
    for (let first = 0; ; first += page) {
      const users = await this.users.list(first, page);
      const ours = users.filter(isOurs);
      const people = await this.people.findOfAll(ours.map(({ username }) => username));
      findings.users += ours.length;
      await this.compare(ours, new Map(people.map((person) => [person._id, person])), findings);
      for (const { _id } of people) seen.add(_id);
      if (users.length < page) return seen;
    }
  }

  private async compare(
    users: readonly KeycloakUser[],
    people: ReadonlyMap<string, PersonRecord>,
    findings: Findings,
  ): Promise<void> {
    const different: PersonRecord[] = [];
    for (const user of users) {
      const person = people.get(user.username);
      if (!person) await this.leave(user, findings);
      else if (differencesOf(user, userOf(person)).length > 0) different.push(person);
    }
    findings.different += different.length;
    await this.mend(different);
  }

  /** A user of nobody may belong to somebody who is being added at this moment, so it is looked at later. */
  private async leave(user: KeycloakUser, findings: Findings): Promise<void> {
    findings.left += 1;
    await this.queue.checkLater(user.attributes['org']?.[0] ?? '', user.username);
  }

  private async findMissing(seen: ReadonlySet<string>, findings: Findings): Promise<void> {
    for (let after = ''; ;) {
      const people = await this.people.pageOfAll(after, page);
      const missing = people.filter(({ _id }) => !seen.has(_id));
      findings.people += people.length;
      findings.missing += missing.length;
      await this.mend(missing);
      if (people.length < page) return;
      after = people.at(-1)?._id ?? after;
    }
  }

  private async mend(people: readonly PersonRecord[]): Promise<void> {
    for (const [org, some] of Map.groupBy(people, (person) => person.org))
      await this.queue.mark(
        org,
        some.map(({ _id }) => _id),
      );
  }
}
