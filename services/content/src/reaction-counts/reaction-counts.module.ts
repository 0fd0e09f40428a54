import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReactionCounts } from './reaction-counts.store.ts';
import { ReactionCountSchema, ReactionSchema } from './reaction.schemas.ts';
import { ReactionsRepository } from './reactions.repository.ts';
import { ReactionsPersonalData } from './reactions.personal-data.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Reaction', schema: ReactionSchema },
      { name: 'ReactionCount', schema: ReactionCountSchema },
    ]),
  ],
  providers: [ReactionsPersonalData, ReactionCounts, ReactionsRepository],
  exports: [ReactionCounts, ReactionsRepository],
})
export class ReactionCountsModule {}
