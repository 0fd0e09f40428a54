import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RepliesExpiry } from './replies-expiry.ts';
import { RepliesPersonalData } from './replies.personal-data.ts';
import { RepliesRepository } from './replies.repository.ts';
import { RepliesSchema } from './replies.schema.ts';

/** Replies to the questions of events, and the names of guests. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'EventReplies', schema: RepliesSchema }])],
  providers: [RepliesRepository, RepliesExpiry, RepliesPersonalData],
  exports: [RepliesRepository],
})
export class RepliesModule {}
