import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ReadMarkersController } from './read-markers.controller.ts';
import { ReadMarkersService } from './read-markers.service.ts';
import { ReadMarkersStore } from './read-markers.store.ts';

@Module({
  imports: [ConversationsModule, MessagesModule],
  controllers: [ReadMarkersController],
  providers: [ReadMarkersService, ReadMarkersStore],
})
export class ReadMarkersModule {}
