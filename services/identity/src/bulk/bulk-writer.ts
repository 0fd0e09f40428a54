import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { Verdict } from './bulk.ts';
import { BulkPeople } from './bulk-people.ts';

interface Judged {
  readonly person: PersonRecord | undefined;
  readonly verdict: Verdict;
}

/** Writes what was decided about many people, in a transaction, and tells of it. */
@Injectable()
export class BulkWriter {
  constructor(
    private readonly people: BulkPeople,
    private readonly announcer: PersonAnnouncer,
    private readonly provider: IdentityProvider,
  ) {}

  async write(judged: readonly Judged[]): Promise<void> {
    const changes = judged.flatMap(({ person, verdict }) =>
      person && verdict.outcome === 'done'
        ? [{ before: person, changes: verdict.changes, rights: verdict.rights }]
        : [],
    );
    for (const {
      before,
      changes: { state },
    } of changes) {
      if (state === 'active') await this.provider.activate(before._id);
      if (state === 'inactive') await this.provider.deactivate(before._id);
    }
    const after = await this.people.write(changes);
    const withRights = new Set(changes.filter(({ rights }) => rights).map(({ before }) => before._id));
    for (const rights of [true, false])
      await this.announcer.announce(
        after.filter(({ _id }) => withRights.has(_id) === rights),
        { rights },
      );
  }
}
