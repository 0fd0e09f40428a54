import { ApiError } from '@atrium/proto/client';
import { ownPortrait } from '@atrium/proto/identity/own-portrait';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { whatIsWrongWith } from '../media/upload.ts';
import { sessionQuery } from '../session/session.queries.ts';

const api = apiOf(ownPortrait);

const refused = (code: 'too-large' | 'unsupported-type' | 'upload-incomplete'): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: 400, code, requestId: '' });

/** From the device to where it is checked and cut. */
async function put(file: File): Promise<void> {
  const wrong = whatIsWrongWith(file);
  if (wrong) throw refused(wrong);
  const { size, type } = file;
  const { upload, to } = await api.begin({ body: { size, type } });
  const sent = await fetch(to.url, { method: to.method, headers: to.headers, body: file });
  if (!sent.ok) throw refused('upload-incomplete');
  await api.finish({ body: { upload, type } });
}

/** Changes one's own portrait, and takes it away. */
export function usePortrait() {
  const client = useQueryClient();
  const done = {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(sessionQuery),
        client.invalidateQueries({ queryKey: ['colleagues'] }),
      ]),
  };
  return {
    change: useMutation({ mutationKey: ['change portrait'], mutationFn: put, ...done }),
    remove: useMutation({ mutationKey: ['remove portrait'], mutationFn: () => api.remove({}), ...done }),
  };
}
