import { devices } from '@atrium/proto/notifications/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { disablePush, enablePush, ownDeviceId } from '../../shared/push/own-device.ts';

const api = createApi({ list: devices.list, remove: devices.remove });

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  // Other devices subscribe without a live event.
  staleTime: 0,
});

export function useDeviceActions(person: string) {
  const client = useQueryClient();
  const done = { onSettled: () => client.invalidateQueries(devicesQuery) };
  return {
    enablePush: useMutation({
      mutationKey: ['enable push'],
      mutationFn: (webKey: string | null) => enablePush(person, webKey),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove push device'],
      mutationFn: (id: string) => (id === ownDeviceId() ? disablePush() : api.remove({ params: { id } })),
      ...done,
    }),
  };
}
