import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { SyncQueue } from './sync-queue.ts';
import type { SyncRow } from './sync-row.schema.ts';

/** Whether Keycloak has a person as they are now, could not be reached, or did not want them. */
export type Outcome = 'done' | 'away' | 'refused';

const second = 1_000;
/** What Keycloak refuses today it may take tomorrow: somebody it made itself has the address, say. */
const pauseOf = (failures: number): number => Math.min(600 * second, second * 2 ** failures);

/** What follows once Keycloak was asked: others are told, and what is done is forgotten. */
@Injectable()
export class SyncOutcome {
  constructor(
    private readonly queue: SyncQueue,
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  async settle(rows: readonly SyncRow[], outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    for (const org of new Set(rows.map((row) => row.org))) {
      const own = rows.filter((row) => row.org === org);
      await runForOrganisation(org, `keycloak ${org}`, () =>
        this.transactions.run(() => this.settleOwn(own, outcomes)),
      );
    }
  }

  /** What has changed since it was pushed is left for its next turn, so that nobody hears of more than Keycloak has. */
  private async settleOwn(rows: readonly SyncRow[], outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    const same = await this.queue.unchanged(rows);
    const those = (outcome: Outcome): SyncRow[] => same.filter(({ _id }) => outcomes.get(_id) === outcome);
    const toTell = same.filter(({ tell }) => tell);
    for (const rights of [true, false])
      await this.tell(
        toTell.filter((row) => row.rights === rights),
        rights,
      );
    await this.queue.told(toTell);
    await this.queue.remove(those('done'));
    await this.queue.postpone(those('refused'), pauseOf);
  }

  private async tell(rows: readonly SyncRow[], rights: boolean): Promise<void> {
    if (rows.length === 0) return;
    const people = await this.people.findByIds(rows.map(({ person }) => person));
    if (people.length > 0) await this.announcer.tell(people, { rights });
  }
}
