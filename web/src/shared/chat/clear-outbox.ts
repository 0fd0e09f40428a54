/** IndexedDB database of messages that this device has not sent yet. */
export const outboxDatabase = 'atrium-chat';

/** Called at sign-out, so the next person on this device finds no messages. */
export function clearOutbox(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(outboxDatabase);
}
