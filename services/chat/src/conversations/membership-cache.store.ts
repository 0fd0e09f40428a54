import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import type { Model } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from './conversation.schema.ts';

export type Member = Pick<ParticipantRecord, 'person' | 'active' | 'admin' | 'spans' | 'left'>;
export type Members = ReadonlyMap<string, Member>;

/**
 * Current and former members of conversations, in memory. A conversation's `told` changes with its members, so an entry
 * with the same number is valid, whichever replica made the change.
 */
@Injectable()
export class MembershipCache {
  private readonly known = createCache<{ readonly told: number; readonly members: Members }>(16 * mebibyte);

  constructor(@InjectModel('Participant') private readonly participants: Model<ParticipantRecord>) {}

  /** Call it in the transaction, or at the moment, in which the conversation was read, and before changing it there. */
  async membersOf({ _id, told }: Pick<ConversationRecord, '_id' | 'told'>): Promise<Members> {
    const key = `${currentOrganisation()} ${_id}`;
    const known = this.known.get(key);
    if (known?.told === told) return known.members;
    const rows = await this.participants
      .find({ conversation: _id })
      .select({ person: 1, active: 1, admin: 1, spans: 1, left: 1 })
      .lean<Member[]>();
    const members = new Map(rows.map((row) => [row.person, row]));
    this.known.set(key, { told, members });
    return members;
  }
}
