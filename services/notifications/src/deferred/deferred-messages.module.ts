import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeferredMessageSchema } from './deferred-message.schema.ts';
import { DeferredMessages } from './deferred-messages.ts';
import { DeferredMessagesPersonalData } from './deferred-messages.personal-data.ts';
import { DeferredMessagesRepository } from './deferred-messages.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'DeferredMessage', schema: DeferredMessageSchema }])],
  providers: [DeferredMessagesRepository, DeferredMessages, DeferredMessagesPersonalData],
  exports: [DeferredMessages],
})
export class DeferredMessagesModule {}
