import { requestIdOf } from './problem-messages.ts';

/** Logs every failed read and write with its request ID. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the client's log
  console.error(`${what} failed (request ${requestIdOf(error) ?? 'not sent'})`, error);
}
