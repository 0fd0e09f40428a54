import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auth } from '../auth/auth.ts';
import { setLive } from './connection.ts';
import { applyMissedEvents, applyLiveEvent } from './live-registry.ts';
import { LiveSocket } from './live-socket.ts';
import { PacedRefetches } from './paced-refetches.ts';

const liveUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/api/live`;

/** Keeps the query cache live while the signed-in area is open. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetches = new PacedRefetches(queryClient);
    const socket = new LiveSocket({
      url: liveUrl(),
      token: () => auth.token(),
      renew: () => auth.renew(),
      onLiveEvent: (notice, spread) => void applyLiveEvent(refetches, notice, spread),
      // Missed events cannot be replayed, so everything on screen is fetched again.
      onMissed: () => void applyMissedEvents(refetches),
      onStatus: setLive,
    });
    const unsubscribe = auth.subscribe({ renewed: () => void socket.authenticate() });
    return () => {
      unsubscribe();
      refetches.close();
      socket.close();
    };
  }, [queryClient]);
}
