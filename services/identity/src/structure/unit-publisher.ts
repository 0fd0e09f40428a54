import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import { PersonPublisher } from '../people/person-publisher.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { UnitRecord } from './unit.schema.ts';

type PublishedUnit = Pick<UnitRecord, '_id' | 'version' | 'name' | 'parent' | 'path'>;

/** Publishes changed teams to the other services and to open browsers, in the transaction of the change. */
@Injectable()
export class UnitPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly personPublisher: PersonPublisher,
  ) {}

  async publishChanged(units: readonly PublishedUnit[]): Promise<void> {
    await this.publish(units, false);
  }

  async publishRemoved(unit: PublishedUnit): Promise<void> {
    await this.publish([{ ...unit, version: unit.version + 1 }], true);
  }

  async publishAssigned(people: readonly PersonRecord[]): Promise<void> {
    await this.personPublisher.publish(people);
    await this.notify();
  }

  /** Leaves out the root, which is the same for everyone. */
  private async publish(units: readonly PublishedUnit[], removed: boolean): Promise<void> {
    const published = units.filter(({ parent }) => parent !== null);
    await this.outbox.addMany(
      messages.unit,
      published.map(({ _id: id, version, name, path }) => ({
        key: id,
        data: { id, version: BigInt(version), name: name ?? '', path: [...path], removed },
      })),
    );
    await this.notify();
  }

  private async notify(): Promise<void> {
    await this.outbox.notify({ name: 'structure.changed', to: 'everyone' });
  }
}
