/** Where messages wait on this device that could not be sent yet. */
export const outgoingDatabase = 'atrium-chat';

/** For signing out: the next person at this device finds nothing. */
export function forgetOutgoing(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(outgoingDatabase);
}
