import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import type { AccessChanges } from '../access/access.ts';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { BulkVerdict } from './bulk.ts';
import { BulkPeople, type ManagedPerson } from './bulk-people.store.ts';

interface Judged {
  readonly managed: ManagedPerson | undefined;
  readonly bulkVerdict: BulkVerdict;
}

/** What changes for one person; null for what stays. */
interface Change extends ManagedPerson {
  readonly profileChanges: Partial<PersonRecord> | null;
  readonly accessChanges: AccessChanges | null;
}

/** Writes the changes for many people in a transaction, and publishes them. */
@Injectable()
export class BulkWriter {
  constructor(
    private readonly people: BulkPeople,
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
    private readonly provider: IdentityProvider,
  ) {}

  async write(judged: readonly Judged[]): Promise<void> {
    const changes = judged.flatMap(changeOf);
    for (const { person, profileChanges } of changes) {
      if (profileChanges?.state === 'active') await this.provider.activate(person._id);
      if (profileChanges?.state === 'inactive') await this.provider.deactivate(person._id);
    }
    const profiles = await this.people.write(
      changes.flatMap(({ person: before, profileChanges }) =>
        profileChanges ? [{ before, changes: profileChanges }] : [],
      ),
    );
    const access = await this.access.changeMany(
      changes.flatMap(({ access: before, accessChanges }) =>
        accessChanges ? [{ before, changes: accessChanges }] : [],
      ),
    );
    if (!profiles || !access)
      throw new DomainError('unavailable', 'Conflict with a concurrent change. Retrying');
    await this.publish(changes, profiles, access);
  }

  /** People for whom the same has changed are published together. */
  private async publish(
    changes: readonly Change[],
    profiles: readonly PersonRecord[],
    access: readonly AccessRecord[],
  ): Promise<void> {
    const kinds = Map.groupBy(changes, (one) => `${!!one.profileChanges} ${!!one.accessChanges}`);
    for (const some of kinds.values()) {
      const ids = new Set(some.map(({ person }) => person._id));
      await this.publisher.publish({
        profiles: profiles.filter(({ _id }) => ids.has(_id)),
        access: access.filter(({ _id }) => ids.has(_id)),
      });
    }
  }
}

function changeOf({ managed, bulkVerdict }: Judged): Change[] {
  if (!managed || bulkVerdict.outcome !== 'done') return [];
  const { changes, roles } = bulkVerdict;
  const accessChanges: AccessChanges = {
    ...(roles && { roles }),
    ...(changes.state && { active: changes.state === 'active' }),
  };
  return [{ ...managed, profileChanges: filled(changes), accessChanges: filled(accessChanges) }];
}

const filled = <T extends object>(changes: T): T | null => (Object.keys(changes).length > 0 ? changes : null);
