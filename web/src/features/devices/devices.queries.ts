import { devices } from '@atrium/proto/notifications/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { beLeftAlone, beReached, ownDeviceId } from '../../shared/push/own-device.ts';

const api = apiOf({ list: devices.list, remove: devices.remove });

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  // Others begin without anybody being told.
  staleTime: 0,
});

export function useDeviceActions(person: string) {
  const client = useQueryClient();
  const done = { onSettled: () => client.invalidateQueries(devicesQuery) };
  return {
    begin: useMutation({
      mutationKey: ['be reached on this browser'],
      mutationFn: (webKey: string | null) => beReached(person, webKey),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['be reached on a device no longer'],
      mutationFn: (id: string) => (id === ownDeviceId() ? beLeftAlone() : api.remove({ params: { id } })),
      ...done,
    }),
  };
}
