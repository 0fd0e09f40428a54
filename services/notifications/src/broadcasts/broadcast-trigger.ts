/** Cause of the updates about a broadcast. */
export const broadcastTrigger = (id: string): string => `broadcast.${id}`;

const prefix = 'broadcast:';
/** Subject key of those updates. */
export const broadcastSubject = (id: string): string => `${prefix}${id}`;
export const broadcastIdOf = (subject: string): string => subject.slice(prefix.length);
export const isBroadcastSubject = (subject: string): boolean => subject.startsWith(prefix);
