import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { UrgentRepeater } from './urgent-repeater.ts';

@Module({ imports: [MessagesModule], providers: [UrgentRepeater], exports: [UrgentRepeater] })
export class UrgentMessagesModule {}
