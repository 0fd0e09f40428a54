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

/** When e-mails and notifications come: what changes of it. */
export type DeliveryTimes = Partial<Pick<OwnDelivery, 'mailFrequency' | 'quiet'>>;

interface DeliveryChange<C> {
  readonly apply: (own: OwnDelivery, change: C) => OwnDelivery;
  /** Undoes the change alone, not others made since. */
  readonly undo: (own: OwnDelivery, change: C, before: OwnDelivery) => OwnDelivery;
}

/** A change, shown at once. Several are saved one after the other. One that fails goes back, and its place says so. */
function useDeliveryChange<C>(name: string, { apply, undo }: DeliveryChange<C>) {
  const client = useQueryClient();
  const show = (next: (own: OwnDelivery) => OwnDelivery): void =>
    void client.setQueryData(deliveryQuery.queryKey, (own) => own && next(own));
  return useMutation({
    mutationKey: [name],
    scope: { id: 'delivery' },
    meta: { quiet: true },
    mutationFn: async (change: C) => {
      const { preferences, mailFrequency, quiet } = apply(
        await client.ensureQueryData(deliveryQuery),
        change,
      );
      return api.update({ body: { preferences, mailFrequency, quiet } });
    },
    onMutate: (change) => {
      const before = client.getQueryData(deliveryQuery.queryKey);
      show((own) => apply(own, change));
      return before;
    },
    onError: (error, change, before) => {
      shownErrors.add(error);
      if (before) show((own) => undo(own, change, before));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['updates'] }),
  });
}

const switched = (own: OwnDelivery, { kind, channel, on }: DeliverySwitch): OwnDelivery => ({
  ...own,
  preferences: { ...own.preferences, [kind]: { ...own.preferences[kind], [channel]: on } },
});

export const useSwitchDelivery = () =>
  useDeliveryChange<DeliverySwitch>('switch delivery', {
    apply: switched,
    undo: (own, change) => switched(own, { ...change, on: !change.on }),
  });

export const useChangeDeliveryTimes = () =>
  useDeliveryChange<DeliveryTimes>('change delivery times', {
    apply: (own, change) => ({ ...own, ...change }),
    undo: (own, change, { mailFrequency, quiet }) => ({
      ...own,
      ...('mailFrequency' in change && { mailFrequency }),
      ...('quiet' in change && { quiet }),
    }),
  });
