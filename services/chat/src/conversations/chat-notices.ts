/** Who hears of chat at all. */
export const chatGate = { permission: 'user:chat', feature: 'chat' } as const;

/** A notice that a conversation is different for these people; of which urgent message, if it is about one. */
export const conversationChanged = (conversation: string, people: readonly string[], urgent?: string) => ({
  name: 'conversations.changed' as const,
  ids: { conversation, ...(urgent !== undefined && { urgent }) },
  to: { people: [...people] },
  ...chatGate,
});
