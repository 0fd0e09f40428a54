import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import type { Model } from 'mongoose';
import { reactionKey, type ReactionCountRecord, type ReactionRecord } from './reaction.schemas.ts';

/** The reactions to a target after one of them has changed. */
export interface ChangedReactions {
  readonly counts: ReactionCountRecord['counts'];
  readonly revision: number;
  /** False if a person has only chosen another reaction. */
  readonly isCountChanged: boolean;
}

@Injectable()
export class ReactionsRepository {
  constructor(
    @InjectModel('Reaction') private readonly reactions: Model<ReactionRecord>,
    @InjectModel('ReactionCount') private readonly counts: Model<ReactionCountRecord>,
  ) {}

  /** In a transaction. Replaces the person's previous reaction. Returns the new state, null if nothing changed. */
  async set(target: string, person: string, reaction: ReactionKind | null): Promise<ChangedReactions | null> {
    const before = (await this.replace(target, person, reaction))?.reaction ?? null;
    if (before === reaction) return null;
    const change = {
      ...(before && { [`counts.${before}`]: -1 }),
      ...(reaction && { [`counts.${reaction}`]: 1 }),
      revision: 1,
    };
    const after = await this.counts
      .findOneAndUpdate({ _id: target }, { $inc: change }, { upsert: true, returnDocument: 'after' })
      .lean<ReactionCountRecord>();
    return {
      counts: after?.counts ?? {},
      revision: after?.revision ?? 0,
      isCountChanged: (before === null) !== (reaction === null),
    };
  }

  async hasReacted(target: string, person: string): Promise<boolean> {
    return (await this.reactions.exists({ _id: reactionKey(target, person) })) !== null;
  }

  /** For imports: many reactions to a target that has none yet. */
  async addMany(
    target: string,
    reactions: readonly { person: string; reaction: ReactionKind }[],
  ): Promise<void> {
    if (reactions.length === 0) return;
    await this.reactions.insertMany(
      reactions.map(({ person, reaction }) => ({
        _id: reactionKey(target, person),
        target,
        person,
        reaction,
      })),
    );
    const counts: Partial<Record<ReactionKind, number>> = {};
    for (const { reaction } of reactions) counts[reaction] = (counts[reaction] ?? 0) + 1;
    await this.counts.insertMany([{ _id: target, counts }]);
  }

  /** Returns the previous one. */
  private replace(
    target: string,
    person: string,
    reaction: ReactionKind | null,
  ): Promise<ReactionRecord | null> {
    const _id = reactionKey(target, person);
    if (reaction === null) return this.reactions.findOneAndDelete({ _id }).lean<ReactionRecord>().exec();
    return this.reactions
      .findOneAndUpdate(
        { _id },
        { $set: { target, person, reaction } },
        { upsert: true, returnDocument: 'before' },
      )
      .lean<ReactionRecord>()
      .exec();
  }
}
