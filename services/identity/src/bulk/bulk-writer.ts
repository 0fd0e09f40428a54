import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { PersonPublisher } from '../people/person-publisher.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { BulkVerdict } from './bulk.ts';
import { BulkPeople } from './bulk-people.ts';

interface Judged {
  readonly person: PersonRecord | undefined;
  readonly bulkVerdict: BulkVerdict;
}

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
    const visible = changes.some(({ changes: fields }) => Object.keys(fields).some((key) => key !== 'roles'));
    const withRights = new Set(changes.filter(({ rights }) => rights).map(({ before }) => before._id));
    for (const rights of [true, false])
      await this.publisher.publish(
        after.filter(({ _id }) => withRights.has(_id) === rights),
        { rights, visible },
      );
  }
}
