import { ApiError } from '@atrium/proto/client';
import { logo } from '@atrium/proto/identity/brand';
import type { Organisation } from '@atrium/proto/identity/organisation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { whatIsWrongWith } from '../../shared/media/upload.ts';
import { organisationQueries } from './organisation.queries.ts';

const api = apiOf(logo);

const refused = (code: 'too-large' | 'unsupported-type' | 'upload-incomplete'): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: 400, code, requestId: '' });

/** From the device to where it is checked. */
async function put(file: File, ifMatch: number): Promise<Organisation> {
  const wrong = whatIsWrongWith(file);
  if (wrong) throw refused(wrong);
  const { size, type } = file;
  const { upload, to } = await api.begin({ body: { size, type } });
  const sent = await fetch(to.url, { method: to.method, headers: to.headers, body: file });
  if (!sent.ok) throw refused('upload-incomplete');
  return api.finish({ body: { upload, type } }, { ifMatch });
}

/** Changes the logo of the organisation as it was seen, and takes it away. */
export function useLogo(ifMatch: number) {
  const client = useQueryClient();
  const done = {
    onSuccess: (saved: Organisation) => {
      client.setQueryData(organisationQueries.settings().queryKey, saved);
      return client.invalidateQueries({ queryKey: ['session'] });
    },
  };
  return {
    change: useMutation({
      mutationKey: ['change logo'],
      mutationFn: (file: File) => put(file, ifMatch),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove logo'],
      mutationFn: () => api.remove({}, { ifMatch }),
      ...done,
    }),
  };
}
