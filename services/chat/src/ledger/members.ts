import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { BoundedMap } from '@atrium/common/memory/bounded-map';
import type { Model } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';

export type Member = Pick<ParticipantRecord, 'person' | 'active' | 'admin' | 'spans' | 'left'>;
export type Members = ReadonlyMap<string, Member>;

const mostRemembered = 2_000;

/**
 * Who takes or took part in conversations, in memory: a conversation's `told` changes with them, so what was read with
 * the same number still holds, whoever changed it.
 */
@Injectable()
export class MemberRolls {
  private readonly known = new BoundedMap<string, { readonly told: number; readonly members: Members }>(
    mostRemembered,
  );

  constructor(@InjectModel('Participant') private readonly participants: Model<ParticipantRecord>) {}

  /** In the transaction, or at the moment, in which the conversation was read, and before it is changed there. */
  async of({ _id, told }: Pick<ConversationRecord, '_id' | 'told'>): Promise<Members> {
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
