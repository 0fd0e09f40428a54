import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonChange } from '../access/claims-sync.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { SyncQueue } from './sync-queue.store.ts';
import type { SyncRow } from './sync-row.schema.ts';

/** Whether Keycloak has the person's current state, was unreachable or refused it. */
export type SyncResult = 'done' | 'away' | 'refused';

const second = 1_000;
/**
 * Back-off in milliseconds. Keycloak may later accept what it refuses now, for example while a user it created itself
 * holds the address.
 */
const pauseOf = (failures: number): number => Math.min(600 * second, second * 2 ** failures);

/** Follow-up of a sync: publishes the changes and removes completed rows. */
@Injectable()
export class SyncCompletion {
  constructor(
    private readonly queue: SyncQueue,
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
    private readonly transactions: Transactions,
  ) {}

  async complete(rows: readonly SyncRow[], outcomes: ReadonlyMap<string, SyncResult>): Promise<void> {
    for (const org of new Set(rows.map((row) => row.org))) {
      const own = rows.filter((row) => row.org === org);
      await runForOrganisation(org, `keycloak ${org}`, () =>
        this.transactions.run(() => this.completeForOrganisation(own, outcomes)),
      );
    }
  }

  /**
   * Rows that changed since they were pushed wait for the next run, so other services never learn more than Keycloak
   * has.
   */
  private async completeForOrganisation(
    rows: readonly SyncRow[],
    outcomes: ReadonlyMap<string, SyncResult>,
  ): Promise<void> {
    const same = await this.queue.unchanged(rows);
    const those = (syncResult: SyncResult): SyncRow[] =>
      same.filter(({ _id }) => outcomes.get(_id) === syncResult);
    const toNotify = same.filter(({ tell }) => tell);
    for (const alike of Map.groupBy(toNotify, kindOf).values()) await this.publish(alike);
    await this.queue.markPublished(toNotify);
    await this.queue.remove(those('done'));
    await this.queue.postpone(those('refused'), pauseOf);
  }

  /** All rows concern the same kind of change. */
  private async publish(rows: readonly SyncRow[]): Promise<void> {
    const [first] = rows as [SyncRow];
    const { rights, profile, visible } = changeOf(first);
    const ids = rows.map(({ person }) => person);
    const profiles = profile ? await this.people.findByIds(ids) : [];
    const access = rights ? [...(await this.access.findMany(ids)).values()] : [];
    await this.publisher.publishNow({ profiles, access, visible });
  }
}

/** Rows from before the kinds of changes were told apart concern the profile, as colleagues see it. */
const changeOf = ({ rights, profile = true, visible = true }: SyncRow): PersonChange => ({
  rights,
  profile,
  visible,
});

const kindOf = (row: SyncRow): string => JSON.stringify(changeOf(row));
