import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let live = true;

const notifyListeners = (): void => listeners.forEach((listener) => listener());

export function setLive(connected: boolean): void {
  live = connected;
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export type Connection = 'connected' | 'reconnecting' | 'offline';

const current = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return live ? 'connected' : 'reconnecting';
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, current);
