/** Required to receive any live event of chat. */
export const chatAccess = { permission: 'user:chat', feature: 'chat' } as const;

/** Live event: the conversation has changed for these people. `urgent` is the urgent message concerned, if any. */
export const conversationChanged = (conversation: string, people: readonly string[], urgent?: string) => ({
  name: 'conversations.changed' as const,
  ids: { conversation, ...(urgent !== undefined && { urgent }) },
  to: { people: [...people] },
  ...chatAccess,
});
