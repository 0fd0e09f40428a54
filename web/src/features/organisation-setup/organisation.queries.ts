import { msg } from '@lingui/core/macro';
import {
  organisation,
  type Organisation,
  type OrganisationSettings,
} from '@atrium/proto/identity/organisation';
import type { Feature } from '@atrium/proto/features';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { messageBy } from '../../shared/toast/success-message.ts';

const api = createApi(organisation);

/** The settings that are saved together. */
export const settingsOf = ({
  id: _id,
  logo: _logo,
  version: _version,
  ...settings
}: Organisation): OrganisationSettings => settings;

export const organisationQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['organisation', 'settings'],
      queryFn: ({ signal }) => api.get({}, { signal }),
    }),
  features: () =>
    queryOptions({
      queryKey: ['organisation', 'features'],
      queryFn: ({ signal }) => api.features({}, { signal }),
    }),
};

refetchOn('organisation.changed', () => [['organisation']]);

export const useSaveSettings = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save organisation'],
    meta: { success: msg`Organisation saved.` },
    mutationFn: (body: OrganisationSettings) => api.edit({ body }, { ifMatch: version }),
    onSuccess: (saved) => {
      client.setQueryData(organisationQueries.settings().queryKey, saved);
      return client.invalidateQueries({ queryKey: ['session'] });
    },
  });
};

export const useSetFeature = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set feature'],
    meta: {
      success: messageBy(
        'on',
        { true: msg`Feature turned on.`, false: msg`Feature turned off.` },
        msg`Features saved.`,
      ),
    },
    mutationFn: ({ feature, on }: { feature: Feature; on: boolean }) =>
      api.switchFeature({ params: { feature }, body: { on } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['organisation'] }),
        client.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
};
