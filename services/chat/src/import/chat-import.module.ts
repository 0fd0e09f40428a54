import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { WritePathModule } from '../write-path/write-path.module.ts';
import { ChatImporter } from './chat-importer.ts';

@Module({ imports: [AttachmentsModule, ConversationsModule, WritePathModule], providers: [ChatImporter] })
export class ChatImportModule {}
