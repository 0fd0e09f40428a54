import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { waitBefore } from '../live/back-off.ts';
import { useConnection } from '../live/connection.ts';
import { useWaiting, waiting } from './waiting.ts';

const load = () => import('./send-waiting.ts');

/**
 * Sends what waits as soon as there is a connection, and shows what became of it. A browser says that it is online before
 * anything can be reached, so it tries again until everything has arrived or was refused.
 */
export function useSendWaiting(): void {
  const queryClient = useQueryClient();
  const isConnected = useConnection() === 'connected';
  const count = useWaiting();
  // Here before it is needed: what was done without a network is not to wait for a script as well.
  useEffect(() => {
    if (isConnected) load().catch(() => undefined);
  }, [isConnected]);
  useEffect(() => {
    if (!isConnected || count === 0) return;
    let next: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async (failures: number): Promise<void> => {
      const sent = await load()
        .then(({ sendWaiting }) => sendWaiting())
        .catch((error: unknown) => logFailure('Sending what waited', error));
      if (sent) void queryClient.invalidateQueries();
      if (!isOver && waiting.any()) next = setTimeout(() => void attempt(failures + 1), waitBefore(failures));
    };
    void attempt(1);
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }, [isConnected, count, queryClient]);
}
