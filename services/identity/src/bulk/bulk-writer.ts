import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { touchesProfile } from '../people/person-changes.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { BulkVerdict } from './bulk.ts';
import { BulkPeople } from './bulk-people.ts';

interface Judged {
  readonly person: PersonRecord | undefined;
  readonly bulkVerdict: BulkVerdict;
}

type Change = Parameters<BulkPeople['write']>[0][number];

/** Writes the changes for many people in a transaction, and publishes them. */
@Injectable()
export class BulkWriter {
  constructor(
    private readonly people: BulkPeople,
    private readonly publisher: PersonPublisher,
    private readonly provider: IdentityProvider,
  ) {}

  async write(judged: readonly Judged[]): Promise<void> {
    const changes = judged.flatMap(({ person, bulkVerdict }) =>
      person && bulkVerdict.outcome === 'done'
        ? [{ before: person, changes: bulkVerdict.changes, rights: bulkVerdict.rights }]
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
    await this.publish(after, changes);
  }

  private async publish(after: readonly PersonRecord[], changes: readonly Change[]): Promise<void> {
    const people = new Map(after.map((person) => [person._id, person]));
    const kinds = Map.groupBy(changes, (change) => `${change.rights} ${touchesProfile(change.changes)}`);
    for (const some of kinds.values()) {
      const [first] = some as [Change];
      await this.publisher.publish(
        some.flatMap(({ before }) => people.get(before._id) ?? []),
        { rights: first.rights, profile: touchesProfile(first.changes) },
      );
    }
  }
}
