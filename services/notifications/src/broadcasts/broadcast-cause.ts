/** By which the updates of a broadcast are known. */
export const broadcastCause = (id: string): string => `broadcast.${id}`;

const prefix = 'broadcast:';
/** What those updates are about. */
export const broadcastSubject = (id: string): string => `${prefix}${id}`;
export const broadcastIn = (subject: string): string => subject.slice(prefix.length);
export const isBroadcast = (subject: string): boolean => subject.startsWith(prefix);
