import { msg } from '@lingui/core/macro';
import { ApiError } from '@atrium/proto/client';
import { pictureUploads } from '@atrium/proto/content/media';
import { refusalOf } from '@atrium/proto/upload';
import { logo } from '@atrium/proto/identity/brand';
import type { Organisation } from '@atrium/proto/identity/organisation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { organisationQueries } from './organisation.queries.ts';

const api = createApi(logo);

const refused = (code: 'too-large' | 'unsupported-type' | 'upload-incomplete'): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: 400, code, requestId: '' });

/** Uploads the file and has it checked. */
async function put(file: File, ifMatch: number): Promise<Organisation> {
  const wrong = refusalOf(pictureUploads, file);
  if (wrong) throw refused(wrong);
  const { size, type } = file;
  const { upload, to } = await api.start({ body: { size, type } });
  const sent = await fetch(to.url, { method: to.method, headers: to.headers, body: file });
  if (!sent.ok) throw refused('upload-incomplete');
  return api.complete({ body: { upload, type } }, { ifMatch });
}

/** Changes or removes the logo, against the given version of the organisation. */
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
      meta: { success: msg`Logo saved.` },
      mutationFn: (file: File) => put(file, ifMatch),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove logo'],
      meta: { success: msg`Logo removed.` },
      mutationFn: () => api.remove({}, { ifMatch }),
      ...done,
    }),
  };
}
