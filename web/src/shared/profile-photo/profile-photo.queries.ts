import { msg } from '@lingui/core/macro';
import { ownPhoto, photoUploads } from '@atrium/proto/identity/own-photo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { sessionQuery } from '../session/session.queries.ts';
import { receiverOf, type UploadTarget } from '../uploads/send-file.ts';

const api = createApi(ownPhoto);

/** The photo is published as soon as it was checked. */
export const photoTarget: UploadTarget<{ photo: string }> = {
  ...receiverOf(photoUploads, api),
  complete: (id, signal) => api.complete({ params: { id } }, { signal }),
};

export function useProfilePhoto() {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries(sessionQuery),
      client.invalidateQueries({ queryKey: ['colleagues'] }),
    ]);
  const remove = useMutation({
    mutationKey: ['remove profile photo'],
    meta: { success: msg`Profile photo updated.` },
    mutationFn: () => api.remove({}),
    onSuccess: refetch,
  });
  return { refetch, remove };
}
