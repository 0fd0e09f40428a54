import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { retryDelay } from '../live/back-off.ts';
import { useConnection } from '../live/connection.ts';
import { useQueueLength, offlineQueue } from '../device/offline-queue.ts';

const load = () => import('./flush-queue.ts');

/**
 * Sends queued writes as soon as there is a connection, and refreshes what they change. A browser reports being online
 * before anything can be reached, so it retries until everything has been sent or rejected.
 */
export function useFlushQueue(): void {
  const queryClient = useQueryClient();
  const isConnected = useConnection() === 'connected';
  const count = useQueueLength();
  // Loads the code in advance, to keep queued writes from waiting for a script as well.
  useEffect(() => {
    if (isConnected) load().catch(() => undefined);
  }, [isConnected]);
  useEffect(() => {
    if (!isConnected || count === 0) return;
    let next: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async (failures: number): Promise<void> => {
      const sent = await load()
        .then(({ flushQueue }) => flushQueue())
        .catch((error: unknown) => logFailure('Sending what waited', error));
      if (sent) void queryClient.invalidateQueries();
      if (!isOver && offlineQueue.hasItems())
        next = setTimeout(() => void attempt(failures + 1), retryDelay(failures));
    };
    void attempt(1);
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [isConnected, count, queryClient]);
}
