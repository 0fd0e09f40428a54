import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { EventRecord } from '../events/event.schema.ts';

/** Tells open browsers who has come. It concerns nobody but the organisers, the person and those who manage events. */
@Injectable()
export class CheckInAnnouncer {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction of the change. */
  async changed({ _id: event, organisers }: EventRecord, person: string): Promise<void> {
    const about = { name: 'event-check-ins.changed', ids: { event }, feature: 'events' } as const;
    await this.outbox.notify({
      ...{ ...about, to: { people: [...new Set([...organisers, person])] } },
      permission: 'user:events',
    });
    await this.outbox.notify({ ...about, to: 'everyone', permission: 'admin:events' });
  }
}
