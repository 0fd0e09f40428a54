import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CommentCounts } from './comment-counts.store.ts';
import { CommentCountSchema } from './comment.schema.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'CommentCount', schema: CommentCountSchema }])],
  providers: [CommentCounts],
  exports: [CommentCounts],
})
export class CommentCountsModule {}
