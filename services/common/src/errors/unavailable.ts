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
  'MongooseServerSelectionError',
  'MongoExpiredSessionError',
  'PoolClearedOnNetworkError',
]);

/** Server answers that mean "no primary at the moment": stepping down, shutting down, write concern not met in time. */
const codes = new Set([11600, 11602, 10107, 13435, 13436, 189, 91, 7, 6, 89, 9001, 64, 262]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an error says that the store is away for now, so that the caller is answered 503 and may try again. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'unavailable';
  if (!isObject(error)) return false;
  if (typeof error['name'] === 'string' && outages.has(error['name'])) return true;
  if (typeof error['code'] === 'number' && codes.has(error['code'])) return true;
  return error['code'] === 'ECONNREFUSED' || error['code'] === 'ECONNRESET' || isOutage(error['cause']);
}

/** MongoDB's duplicate key, and which field's index refused; a bulk write says it one level down. */
export function duplicateKey(error: unknown): { field: string } | null {
  if (!isObject(error) || error['code'] !== 11000) return null;
  const [first] = Array.isArray(error['writeErrors']) ? (error['writeErrors'] as unknown[]) : [];
  const pattern = error['keyPattern'] ?? patternOf(first);
  const fields = isObject(pattern) ? Object.keys(pattern).filter((field) => field !== 'org') : [];
  return { field: fields.at(-1) ?? '' };
}

function patternOf(writeError: unknown): unknown {
  if (!isObject(writeError)) return undefined;
  return writeError['keyPattern'] ?? (isObject(writeError['err']) ? writeError['err']['keyPattern'] : undefined);
}
