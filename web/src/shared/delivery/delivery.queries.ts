import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';

const api = apiOf({ get: delivery.get, choose: delivery.choose });

export const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export const useChooseDelivery = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['choose delivery'],
    mutationFn: (body: DeliveryChoice) => api.choose({ body }),
    onSuccess: (saved) => {
      client.setQueryData(deliveryQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: ['updates'] });
    },
  });
};
