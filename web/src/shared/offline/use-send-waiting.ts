import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../api/log-failure.ts';
import { useConnection } from '../live/connection.ts';
import { useWaiting } from './waiting.ts';

/** Sends what waits as soon as there is a connection, and shows what became of it. */
export function useSendWaiting(): void {
  const queryClient = useQueryClient();
  const isConnected = useConnection() === 'connected';
  const count = useWaiting();
  useEffect(() => {
    if (!isConnected || count === 0) return;
    import('./send-waiting.ts')
      .then(({ sendWaiting }) => sendWaiting())
      .then((sent) => (sent ? queryClient.invalidateQueries() : undefined))
      .catch((error: unknown) => logFailure('Sending what waited', error));
  }, [isConnected, count, queryClient]);
}
