import { msg } from '@lingui/core/macro';
import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const api = createApi({ get: delivery.get, update: delivery.update });

export const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export const useSaveDeliveryPreferences = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save delivery preferences'],
    meta: { success: msg`Notification settings saved.` },
    mutationFn: (body: DeliveryChoice) => api.update({ body }),
    onSuccess: (saved) => {
      client.setQueryData(deliveryQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: ['updates'] });
    },
  });
};
