import { isUnreachable } from '../api/problem-messages.ts';
import { offlineQueue, type QueuedWrite } from '../device/offline-queue.ts';

/** Result of a write that was queued for later. */
export const queued = Symbol('sent later');

/**
 * Sends a write under a new key and, if the server cannot be reached, queues it under the same key, so it
 * is applied once.
 */
export async function sendOrQueue<T>(
  { kind, input, about }: Pick<QueuedWrite, 'kind' | 'input'> & { readonly about?: string },
  send: (key: string) => Promise<T>,
): Promise<T | typeof queued> {
  const key = crypto.randomUUID();
  try {
    return await send(key);
  } catch (error) {
    if (isUnreachable(error) && (await offlineQueue.add({ kind, input, key }, about ?? key))) return queued;
    throw error;
  }
}
