import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auth } from '../auth/auth.ts';
import { setLive } from './connection.ts';
import { applyMissedEvents, applyLiveEvent } from './live-registry.ts';
import { LiveSocket } from './live-socket.ts';

const liveUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/api/live`;

/** Keeps the query cache live while the signed-in area is open. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const socket = new LiveSocket({
      url: liveUrl(),
      token: () => auth.token(),
      renew: () => auth.renew(),
      onLiveEvent: (notice) => void applyLiveEvent(queryClient, notice),
      // Missed events cannot be replayed, so everything on screen is fetched again.
      onMissed: () => void applyMissedEvents(queryClient),
      onStatus: setLive,
    });
    const unsubscribe = auth.subscribe({ renewed: () => void socket.authenticate() });
    return () => {
      unsubscribe();
      socket.close();
    };
  }, [queryClient]);
}
