import { delivery, type DeliveryRules } from '@atrium/proto/notifications/delivery';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf({ rules: delivery.rules, decide: delivery.decide });

export const deliveryRulesQuery = queryOptions({
  queryKey: ['organisation', 'delivery rules'],
  queryFn: ({ signal }) => api.rules({}, { signal }),
});

export const useDecideDelivery = (ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['decide delivery'],
    mutationFn: (body: DeliveryRules) => api.decide({ body }, { ifMatch }),
    onSuccess: (saved) => {
      client.setQueryData(deliveryRulesQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: ['delivery'] });
    },
  });
};
