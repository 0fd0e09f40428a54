import { DomainError } from './domain-error.ts';

const outages = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoServerClosedError',
  'MongooseServerSelectionError',
  'MongoExpiredSessionError',
  'PoolClearedOnNetworkError',
]);

/** Server codes that mean "no primary at the moment": stepping down, shutting down, write concern timeout. */
const withoutPrimary = [11600, 11602, 10107, 13435, 13436, 189, 91, 7, 6, 89, 9001, 64, 262, 134, 202];

/** Codes for what the server gave up, mostly because it stepped down: an operation, a cursor, a transaction, a lock. */
const givenUp = [11601, 50, 43, 237, 175, 251, 290, 246, 112, 24];
const codes = new Set([...withoutPrimary, ...givenUp]);

/** The driver has tried again already, where it can. */
const labels = ['TransientTransactionError', 'RetryableWriteError', 'RetryableError'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the error means that the database is unavailable for now. The caller then gets 503 and may retry. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'unavailable';
  if (!isObject(error)) return false;
  if (typeof error['name'] === 'string' && outages.has(error['name'])) return true;
  if (typeof error['code'] === 'number' && codes.has(error['code'])) return true;
  if (hasLabel(error)) return true;
  if (error['code'] === 'ECONNREFUSED' || error['code'] === 'ECONNRESET') return true;
  // Bulk writes, which include every `insertMany`, wrap the original error.
  return isOutage(error['cause']) || isOutage(error['errorResponse']);
}

const hasLabel = (error: Record<string, unknown>): boolean => {
  const own = error['errorLabels'];
  return Array.isArray(own) && labels.some((label) => own.includes(label));
};

/** Detects MongoDB's duplicate key error and returns the last field of the violated index. */
export function duplicateKey(error: unknown): { field: string } | null {
  if (!isObject(error) || error['code'] !== 11000) return null;
  const fields = isObject(error['keyPattern'])
    ? Object.keys(error['keyPattern'])
    : fieldsOfIndex(String(error['message']));
  return { field: fields.at(-1) ?? '' };
}

/** A bulk write reports only the index name, `org_1_label_1`, within its message text. */
const fieldsOfIndex = (message: string): string[] =>
  (/ index: (\S+) /.exec(message)?.[1] ?? '')
    .replace(/^_id_$/, '_id_1')
    .split(/_-?1(?:_|$)/)
    .filter(Boolean);
