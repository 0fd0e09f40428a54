import { requestIdOf } from './problem-messages.ts';

/** Every failed action and read leaves a line with the request it belongs to. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the client's log
  console.error(`${what} failed (request ${requestIdOf(error) ?? 'not sent'})`, error);
}
