import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Model } from 'mongoose';
import type { PresenceRecord } from './webhook.schemas.ts';

/** Remembers of everybody whether they were active, so that a state that is said tells whether somebody came or left. */
@Injectable()
export class WebhookPresence {
  constructor(@InjectModel('WebhookPresence') private readonly people: Model<PresenceRecord>) {}

  /** Null where nothing turned, or an older state came late. Who is heard of first in a later version was here already. */
  async turn(id: string, version: number, active: boolean): Promise<'joined' | 'left' | null> {
    const before = await this.exchange(id, version, active);
    if (before === 'newer') return null;
    if (before === null) return active && version === 1 ? 'joined' : null;
    if (before.active === active) return null;
    return active ? 'joined' : 'left';
  }

  private async exchange(
    id: string,
    version: number,
    active: boolean,
  ): Promise<PresenceRecord | null | 'newer'> {
    try {
      return await this.people
        .findOneAndUpdate(
          { _id: id, version: { $lt: version } },
          { $set: { version, active } },
          { upsert: true, returnDocument: 'before' },
        )
        .lean<PresenceRecord>();
    } catch (error) {
      if (!duplicateKey(error)) throw error;
      return 'newer';
    }
  }
}
