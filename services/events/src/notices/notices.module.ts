import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticeSchema } from './event-notice.schema.ts';
import { NoticesRepository } from './notices.repository.ts';

/** What people who have answered an event will be told, and when. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'EventNotice', schema: NoticeSchema }])],
  providers: [NoticesRepository],
  exports: [NoticesRepository],
})
export class NoticesModule {}
