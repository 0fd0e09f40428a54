/** Whether a conversation is silent at this moment. */
export const isSilentNow = (mutedUntil: string | null): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
