import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceAllIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { PresenceRecord } from './webhook.schemas.ts';

/** Somebody as a message says they are. */
type Heard = Omit<PresenceRecord, 'org'>;

/** Remembers of everybody whether they were active, so that a state that is said tells whether somebody came or left. */
@Injectable()
export class WebhookPresence {
  constructor(@InjectModel('WebhookPresence') private readonly people: Model<PresenceRecord>) {}

  /** Those who came or left. Who is heard of first in a later version was here already. */
  async turned<H extends Heard>(heard: readonly H[]): Promise<(H & { readonly turn: 'joined' | 'left' })[]> {
    const known = await this.known(heard);
    return heard.flatMap((one) => {
      const before = known.get(one._id);
      const isTurn = before
        ? before.version < one.version && before.active !== one.active
        : one.active && one.version === 1;
      return isTurn ? [{ ...one, turn: one.active ? 'joined' : 'left' }] : [];
    });
  }

  /** What is different from before; a state that says the same needs no writing. */
  async remember(heard: readonly Heard[]): Promise<void> {
    const known = await this.known(heard);
    const rows = heard
      .filter(({ _id, active }) => known.get(_id)?.active !== active)
      .map(({ _id, version, active }) => ({ _id, version, active }));
    if (rows.length > 0) await replaceAllIfNewer(this.people, rows);
  }

  private async known(heard: readonly Heard[]): Promise<ReadonlyMap<string, PresenceRecord>> {
    const ids = heard.map(({ _id }) => _id);
    const found = await this.people.find({ _id: { $in: ids } }).lean<PresenceRecord[]>();
    return new Map(found.map((one) => [one._id, one]));
  }
}
