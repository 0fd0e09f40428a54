export const isMuted = (mutedUntil: string | null): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
