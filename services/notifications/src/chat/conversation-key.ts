/** What waits for a conversation to be known waits under this. */
export const conversationKey = (id: string): string => `conversation:${id}`;
