import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceAllIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { PersonActivityRecord } from './webhook.schemas.ts';

/** A person's state as a message reports it. */
type ReportedState = Omit<PersonActivityRecord, 'org'>;
type Transition = 'joined' | 'left';

/**
 * Remembers whether each person was active, because repeated states only show by comparison that someone joined or
 * left.
 */
@Injectable()
export class PersonActivityStates {
  constructor(@InjectModel('PersonActivityState') private readonly people: Model<PersonActivityRecord>) {}

  /**
   * The people whose state has changed, and whether they joined or left. A person first seen at a later version was
   * here already.
   */
  async findChanged<H extends ReportedState>(
    received: readonly H[],
  ): Promise<(H & { readonly transition: Transition | null })[]> {
    const ids = received.map(({ _id }) => _id);
    const found = await this.people.find({ _id: { $in: ids } }).lean<PersonActivityRecord[]>();
    const known = new Map(found.map((one) => [one._id, one]));
    return received
      .filter(({ _id, active }) => known.get(_id)?.active !== active)
      .map((one) => ({ ...one, transition: transitionOf(one, known.get(one._id)) }));
  }

  /** Unchanged states are not written. */
  async save(changed: readonly ReportedState[]): Promise<void> {
    const rows = changed.map(({ _id, version, active }) => ({ _id, version, active }));
    if (rows.length > 0) await replaceAllIfNewer(this.people, rows);
  }
}

function transitionOf(
  { version, active }: ReportedState,
  before: ReportedState | undefined,
): Transition | null {
  const isTurn = before ? before.version < version : active && version === 1;
  if (!isTurn) return null;
  return active ? 'joined' : 'left';
}
