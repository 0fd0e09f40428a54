import { stdSerializers } from 'pino';

/** Fields of an error that describe what went wrong. */
const knownFields = new Set([
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
 * The loggable part of an error. A failed bulk write carries every document it tried to write, including texts that
 * people wrote.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error)).filter(([field]) => knownFields.has(field)),
  );
}
