import type { Conversations } from './comments.ts';

export const acmeConversations: Conversations = {};
