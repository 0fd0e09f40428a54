import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { RelayLoop } from '@atrium/common/messaging/relay-loop';
import type { AccessByPerson } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { differencesOf, isOurs, userOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { ReconciliationSchedule, type ReconciliationReport } from './reconciliation-schedule.store.ts';
import { SyncQueue } from './sync-queue.store.ts';

const page = 100;

type Findings = { -readonly [Field in keyof ReconciliationReport]: ReconciliationReport[Field] };

/**
 * Compares all people with all users, page by page, and queues those that differ: at start, every hour, after an outage
 * and on request. It repairs what the queue cannot know about, such as a restored backup or a user changed by hand.
 */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new RelayLoop(
    () => this.runWhenDue(),
    (error, failures) => this.log.warn({ error, failures }, 'Keycloak reconciliation failed'),
  );

  constructor(
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly queue: SyncQueue,
    private readonly schedule: ReconciliationSchedule,
    private readonly log: ServiceLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule.requestNow();
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async runWhenDue(): Promise<boolean> {
    if (!(await this.schedule.claimDue())) return false;
    try {
      const report = await this.run();
      await this.schedule.saveReport(report);
      this.log.info({ ...report }, 'Keycloak reconciliation finished');
    } catch (error) {
      await this.schedule.requestNow();
      throw error;
    }
    return false;
  }

  async run(): Promise<ReconciliationReport> {
    const at = new Date();
    const findings: Findings = { at, seconds: 0, people: 0, users: 0, missing: 0, different: 0, orphaned: 0 };
    const seen = await this.compareUsers(findings);
    await this.findMissing(seen, findings);
    return { ...findings, seconds: (Date.now() - at.getTime()) / 1000 };
  }

  /** Returns the IDs of the people who have a user. */
  private async compareUsers(findings: Findings): Promise<ReadonlySet<string>> {
    const seen = new Set<string>();
    for (let first = 0; ; first += page) {
      const users = await this.users.list(first, page);
      const ours = users.filter(isOurs);
      const ids = ours.map(({ username }) => username);
      const people = await this.people.findAcrossOrganisations(ids);
      const access = await this.access.findAcrossOrganisations(ids);
      findings.users += ours.length;
      await this.compare(ours, new Map(people.map((person) => [person._id, person])), access, findings);
      for (const { _id } of people) seen.add(_id);
      if (users.length < page) return seen;
    }
  }

  private async compare(
    users: readonly KeycloakUser[],
    people: ReadonlyMap<string, PersonRecord>,
    access: AccessByPerson,
    findings: Findings,
  ): Promise<void> {
    const different: PersonRecord[] = [];
    for (const user of users) {
      const person = people.get(user.username);
      const held = access.get(user.username);
      if (!person || !held) await this.countOrphaned(user, findings);
      else if (differencesOf(user, userOf(person, held)).length > 0) different.push(person);
    }
    findings.different += different.length;
    await this.enqueueRepairs(different);
  }

  /** An orphaned user may belong to a person who is being added right now, so it is checked later. */
  private async countOrphaned(user: KeycloakUser, findings: Findings): Promise<void> {
    findings.orphaned += 1;
    await this.queue.scheduleCheck(user.attributes['org']?.[0] ?? '', user.username);
  }

  private async findMissing(seen: ReadonlySet<string>, findings: Findings): Promise<void> {
    for (let after = ''; ;) {
      const people = await this.people.pageAcrossOrganisations(after, page);
      const missing = people.filter(({ _id }) => !seen.has(_id));
      findings.people += people.length;
      findings.missing += missing.length;
      await this.enqueueRepairs(missing);
      if (people.length < page) return;
      after = people.at(-1)?._id ?? after;
    }
  }

  private async enqueueRepairs(people: readonly PersonRecord[]): Promise<void> {
    for (const [org, some] of Map.groupBy(people, (person) => person.org))
      await this.queue.enqueue(
        org,
        some.map(({ _id }) => _id),
      );
  }
}
