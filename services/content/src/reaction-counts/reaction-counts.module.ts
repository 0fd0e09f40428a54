import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReactionCounts } from './reaction-counts.ts';
import { ReactionCountSchema, ReactionSchema } from './reaction.schemas.ts';
import { ReactionsRepository } from './reactions.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Reaction', schema: ReactionSchema },
      { name: 'ReactionCount', schema: ReactionCountSchema },
    ]),
  ],
  providers: [ReactionCounts, ReactionsRepository],
  exports: [ReactionCounts, ReactionsRepository],
})
export class ReactionCountsModule {}
