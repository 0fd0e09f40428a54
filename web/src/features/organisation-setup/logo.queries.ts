import { msg } from '@lingui/core/macro';
import { logo, logoUploads } from '@atrium/proto/identity/brand';
import type { Organisation } from '@atrium/proto/identity/organisation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { receiverOf, type UploadTarget } from '../../shared/uploads/send-file.ts';
import { organisationQueries } from './organisation.queries.ts';

const api = createApi(logo);

/** Changes or removes the logo, against the given version of the organisation. */
export function useLogo(ifMatch: number) {
  const client = useQueryClient();
  const saved = (organisation: Organisation): void => {
    client.setQueryData(organisationQueries.settings().queryKey, organisation);
    void client.invalidateQueries({ queryKey: ['session'] });
  };
  /** The logo is published as soon as it was checked. */
  const target: UploadTarget<Organisation> = {
    ...receiverOf(logoUploads, api),
    complete: (id, signal) => api.complete({ params: { id } }, { ifMatch, signal }),
  };
  const remove = useMutation({
    mutationKey: ['remove logo'],
    meta: { success: msg`Logo removed.` },
    mutationFn: () => api.remove({}, { ifMatch }),
    onSuccess: saved,
  });
  return { target, saved, remove };
}
