import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auth } from '../auth/auth.ts';
import { setLive } from './connection.ts';
import { applyMissed, applyNotice } from './live-registry.ts';
import { LiveSocket } from './live-socket.ts';

const liveUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/api/live`;

/** Keeps the cache live for as long as the signed-in part of the product is open. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const socket = new LiveSocket({
      url: liveUrl(),
      token: () => auth.token(),
      renew: () => auth.renew(),
      onNotice: (notice) => void applyNotice(queryClient, notice),
      // What was not heard is lost: everything on screen is read again.
      onMissed: () => void applyMissed(queryClient),
      onStatus: setLive,
    });
    const unsubscribe = auth.subscribe({ renewed: () => void socket.hello() });
    return () => {
      unsubscribe();
      socket.close();
    };
  }, [queryClient]);
}
