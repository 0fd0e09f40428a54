import { msg } from '@lingui/core/macro';
import {
  delivery,
  type DeliveryChannel,
  type DeliveryChoice,
  type DeliveryKind,
  type OwnDelivery,
} from '@atrium/proto/notifications/delivery';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { shownErrors } from '../form/shown-errors.ts';

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

export interface DeliverySwitch {
  readonly kind: DeliveryKind;
  readonly channel: DeliveryChannel;
  readonly on: boolean;
}

const switched = (own: OwnDelivery, { kind, channel, on }: DeliverySwitch): OwnDelivery => ({
  ...own,
  preferences: { ...own.preferences, [kind]: { ...own.preferences[kind], [channel]: on } },
});

/** One switch, shown at once. Several are saved one after the other. One that fails goes back, and its row says so. */
export const useSwitchDelivery = () => {
  const client = useQueryClient();
  const show = (change: DeliverySwitch): void =>
    void client.setQueryData(deliveryQuery.queryKey, (own) => own && switched(own, change));
  return useMutation({
    mutationKey: ['switch delivery'],
    scope: { id: 'delivery' },
    meta: { quiet: true },
    mutationFn: async (change: DeliverySwitch) => {
      const own = await client.ensureQueryData(deliveryQuery);
      const { preferences, mailFrequency, quiet } = switched(own, change);
      return api.update({ body: { preferences, mailFrequency, quiet } });
    },
    onMutate: show,
    onError: (error, change) => {
      shownErrors.add(error);
      show({ ...change, on: !change.on });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['updates'] }),
  });
};
