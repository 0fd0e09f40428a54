import type { ServiceDefinition } from '@atrium/common/serve';
import { ChatModule } from './chat.module.ts';

/** What people say to each other: conversations, their messages, and who is here. */
export const chat: ServiceDefinition = { name: 'chat', module: ChatModule };
