import type { ServiceDefinition } from '@atrium/common/serve';
import { moveAttachments } from './attachments/move-attachments.migration.ts';
import { ChatModule } from './chat.module.ts';

/** The chat service: conversations, their messages, and presence. */
export const chat: ServiceDefinition = { name: 'chat', module: ChatModule, migrations: [moveAttachments] };
