/** Messages wait under this key until the conversation is known. */
export const conversationKey = (id: string): string => `conversation:${id}`;
