import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { UnitRecord } from './unit.schema.ts';

type Said = Pick<UnitRecord, '_id' | 'version' | 'name' | 'parent' | 'path'>;

/** Tells the other services and the open browsers what has become of units, in the transaction of the change. */
@Injectable()
export class UnitAnnouncer {
  constructor(
    private readonly outbox: Outbox,
    private readonly people: PersonAnnouncer,
  ) {}

  async changed(units: readonly Said[]): Promise<void> {
    await this.tell(units, false);
  }

  async removed(unit: Said): Promise<void> {
    await this.tell([{ ...unit, version: unit.version + 1 }], true);
  }

  async assigned(people: readonly PersonRecord[]): Promise<void> {
    await this.people.announce(people);
    await this.notify();
  }

  /** Where the root is, everybody knows. */
  private async tell(units: readonly Said[], removed: boolean): Promise<void> {
    const told = units.filter(({ parent }) => parent !== null);
    await this.outbox.addMany(
      messages.unit,
      told.map(({ _id: id, version, name, path }) => ({
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
