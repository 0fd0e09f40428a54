import type { CallInput } from '@atrium/proto/endpoint';
import type { eventCheckIns } from '@atrium/proto/events/check-ins';
import { queryOptions } from '@tanstack/react-query';
import { offlineQueue } from '../../shared/device/offline-queue.ts';
import { checkInKeys } from './check-in.queries.ts';

/** When people were checked in on this device, by person; null if that was undone. Not sent yet. */
export type WaitingCheckIns = ReadonlyMap<string, string | null>;

type CheckInInput = CallInput<typeof eventCheckIns.checkIn>;
type UndoInput = CallInput<typeof eventCheckIns.undo>;

/** Later writes about a person come later in the queue. */
export async function readWaiting(event: string): Promise<WaitingCheckIns> {
  const waiting = new Map<string, string | null>();
  for (const { kind, input, at } of await offlineQueue.all()) {
    if (kind === 'check-in') {
      const { params, body } = input as CheckInInput;
      if (params.id === event && body.person !== undefined)
        waiting.set(body.person, body.at ?? new Date(at).toISOString());
    }
    if (kind === 'check-in-undo') {
      const { params } = input as UndoInput;
      if (params.id === event) waiting.set(params.person, null);
    }
  }
  return waiting;
}

/** `length` of the queue, so that it is read again when some were sent. */
export const waitingQuery = (event: string, length: number) =>
  queryOptions({
    queryKey: [...checkInKeys.waiting(event), length],
    queryFn: () => readWaiting(event),
    staleTime: 0,
  });
