import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import type { Model } from 'mongoose';
import { reactionKey, type ReactionCountRecord, type ReactionRecord } from './reaction.schemas.ts';

@Injectable()
export class ReactionsRepository {
  constructor(
    @InjectModel('Reaction') private readonly reactions: Model<ReactionRecord>,
    @InjectModel('ReactionCount') private readonly counts: Model<ReactionCountRecord>,
  ) {}

  /** In a transaction. Replaces the person's previous reaction. False if nothing changed. */
  async set(target: string, person: string, reaction: ReactionKind | null): Promise<boolean> {
    const _id = reactionKey(target, person);
    const before = (await this.reactions.findById(_id).lean<ReactionRecord>())?.reaction ?? null;
    if (before === reaction) return false;
    if (reaction)
      await this.reactions.updateOne({ _id }, { $set: { target, person, reaction } }, { upsert: true });
    else await this.reactions.deleteOne({ _id });
    const change = {
      ...(before && { [`counts.${before}`]: -1 }),
      ...(reaction && { [`counts.${reaction}`]: 1 }),
    };
    await this.counts.updateOne({ _id: target }, { $inc: change }, { upsert: true });
    return true;
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
}
