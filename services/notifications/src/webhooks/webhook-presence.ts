import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceAllIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { PresenceRecord } from './webhook.schemas.ts';

/** Somebody as a message says they are. */
type Heard = Omit<PresenceRecord, 'org'>;
type Turn = 'joined' | 'left';

/** Remembers of everybody whether they were active, so that a state that is said tells whether somebody came or left. */
@Injectable()
export class WebhookPresence {
  constructor(@InjectModel('WebhookPresence') private readonly people: Model<PresenceRecord>) {}

  /** Those who are not as they were when last heard of, and who of them came or left. Who is heard of first in a later version was here already. */
  async changed<H extends Heard>(heard: readonly H[]): Promise<(H & { readonly turn: Turn | null })[]> {
    const ids = heard.map(({ _id }) => _id);
    const found = await this.people.find({ _id: { $in: ids } }).lean<PresenceRecord[]>();
    const known = new Map(found.map((one) => [one._id, one]));
    return heard
      .filter(({ _id, active }) => known.get(_id)?.active !== active)
      .map((one) => ({ ...one, turn: turnOf(one, known.get(one._id)) }));
  }

  /** A state that says the same as before needs no writing. */
  async remember(changed: readonly Heard[]): Promise<void> {
    const rows = changed.map(({ _id, version, active }) => ({ _id, version, active }));
    if (rows.length > 0) await replaceAllIfNewer(this.people, rows);
  }
}

function turnOf({ version, active }: Heard, before: Heard | undefined): Turn | null {
  const isTurn = before ? before.version < version : active && version === 1;
  if (!isTurn) return null;
  return active ? 'joined' : 'left';
}
