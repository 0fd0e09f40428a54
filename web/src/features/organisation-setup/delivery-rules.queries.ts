import { msg } from '@lingui/core/macro';
import { delivery, type DeliveryRules } from '@atrium/proto/notifications/delivery';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi({ rules: delivery.rules, updateRules: delivery.updateRules });

export const deliveryRulesQuery = queryOptions({
  queryKey: ['organisation', 'delivery rules'],
  queryFn: ({ signal }) => api.rules({}, { signal }),
});

export const useSaveDeliveryRules = (ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save delivery rules'],
    meta: { success: msg`Notification rules saved.` },
    mutationFn: (body: DeliveryRules) => api.updateRules({ body }, { ifMatch }),
    onSuccess: (saved) => {
      client.setQueryData(deliveryRulesQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: ['delivery'] });
    },
  });
};
