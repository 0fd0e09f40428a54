import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { countedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import { reactionKey, type ReactionRecord } from './reaction.schemas.ts';

@Injectable()
export class ReactionsPersonalData {
  constructor(
    @InjectModel('Reaction') reactions: Model<ReactionRecord>,
    data: PersonalData,
    transactions: Transactions,
  ) {
    data.define(
      countedRecords({
        name: 'reactions',
        model: reactions,
        keyOf: ({ target }: ReactionRecord, person) => reactionKey(target, person),
        transactions,
      }),
    );
    data.exempt({ reaction_counts: 'counts' });
  }
}
