import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import { DirectoryChanges } from '../directory-changes/directory-changes.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { UnitRecord } from '../unit-records/unit.schema.ts';

type PublishedUnit = Pick<UnitRecord, '_id' | 'version' | 'name' | 'parent' | 'path'>;

/** Publishes changed teams to the other services and to open browsers, in the transaction of the change. */
@Injectable()
export class UnitPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly personPublisher: PersonPublisher,
    private readonly directory: DirectoryChanges,
    ownStates: OwnStates,
  ) {
    ownStates.define<UnitRecord>(messages.unit, 'Unit', (some) => this.publish(some));
  }

  async publishChanged(units: readonly PublishedUnit[]): Promise<void> {
    this.directory.note('units', units);
    await this.publish(units);
    await this.notify();
  }

  async publishRemoved(unit: PublishedUnit): Promise<void> {
    this.directory.note('units', [unit]);
    const last = { ...toState({ ...unit, version: unit.version + 1 }), removed: true };
    await this.outbox.add(messages.unit, unit._id, last, { last: true });
    await this.notify();
  }

  async publishAssigned(people: readonly PersonRecord[]): Promise<void> {
    await this.personPublisher.publish({ profiles: people });
    await this.notify();
  }

  /** Leaves out the root, which is the same for everyone. */
  private async publish(units: readonly PublishedUnit[]): Promise<void> {
    const published = units.filter(({ parent }) => parent !== null);
    const items = published.map((unit) => ({ key: unit._id, data: toState(unit) }));
    await this.outbox.addMany(messages.unit, items);
  }

  private async notify(): Promise<void> {
    await this.outbox.notify({ name: 'structure.changed', to: 'everyone' });
  }
}

const toState = ({ _id: id, version, name, path }: PublishedUnit) => ({
  id,
  version: BigInt(version),
  name: name ?? '',
  path: [...path],
});
