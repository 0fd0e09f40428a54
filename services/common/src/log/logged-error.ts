import { stdSerializers } from 'pino';

/** What of an error says what went wrong. */
const said = new Set([
  'type',
  'message',
  'stack',
  'code',
  'codeName',
  'errno',
  'syscall',
  'status',
  'statusCode',
]);

/**
 * An error as it is logged: without what it carries along. A write of many that failed holds every document that was to be
 * written, with the words people wrote.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([field]) => said.has(field)));
}
