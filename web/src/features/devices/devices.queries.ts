import { msg } from '@lingui/core/macro';
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
      meta: { success: msg`Push notifications turned on.` },
      mutationFn: (webKey: string | null) => enablePush(person, webKey),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove push device'],
      meta: { success: msg`Device removed.` },
      mutationFn: (id: string) => (id === ownDeviceId() ? disablePush() : api.remove({ params: { id } })),
      ...done,
    }),
  };
}
