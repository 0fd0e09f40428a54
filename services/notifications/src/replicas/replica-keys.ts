/** What deferred messages wait for, and what updates are about. */
export const channelKey = (id: string): string => `channel:${id}`;
export const subjectKey = (kind: string, id: string): string => `${kind}:${id}`;
