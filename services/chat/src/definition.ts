import type { ServiceDefinition } from '@atrium/common/serve';
import { ChatModule } from './chat.module.ts';

/** The chat service: conversations, their messages, and presence. */
export const chat: ServiceDefinition = { name: 'chat', module: ChatModule };
