import { msg } from '@lingui/core/macro';
import { ApiError } from '@atrium/proto/client';
import { pictureUploads } from '@atrium/proto/content/media';
import { refusalOf } from '@atrium/proto/upload';
import { ownPhoto } from '@atrium/proto/identity/own-photo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { sessionQuery } from '../session/session.queries.ts';

const api = createApi(ownPhoto);

const uploadError = (code: 'too-large' | 'unsupported-type' | 'upload-incomplete'): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: 400, code, requestId: '' });

/** Uploads the file, then has it checked and cropped. */
async function uploadPhoto(file: File): Promise<void> {
  const wrong = refusalOf(pictureUploads, file);
  if (wrong) throw uploadError(wrong);
  const { size, type } = file;
  const { upload, to } = await api.start({ body: { size, type } });
  const sent = await fetch(to.url, { method: to.method, headers: to.headers, body: file });
  if (!sent.ok) throw uploadError('upload-incomplete');
  await api.complete({ body: { upload, type } });
}

export function useProfilePhoto() {
  const client = useQueryClient();
  const done = {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(sessionQuery),
        client.invalidateQueries({ queryKey: ['colleagues'] }),
      ]),
  };
  return {
    change: useMutation({
      mutationKey: ['change profile photo'],
      meta: { success: msg`Profile photo updated.` },
      mutationFn: uploadPhoto,
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove profile photo'],
      meta: { success: msg`Profile photo updated.` },
      mutationFn: () => api.remove({}),
      ...done,
    }),
  };
}
