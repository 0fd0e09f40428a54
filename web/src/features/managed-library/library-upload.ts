import { libraryFiles, libraryUploads, type LibraryFile } from '@atrium/proto/content/library-files';
import { createApi } from '../../shared/api/api.ts';
import { receiverOf, type UploadTarget } from '../../shared/uploads/send-file.ts';
import { waitOrOnline } from '../../shared/live/wait-or-online.ts';

const api = createApi(libraryFiles);
const pause = 1000;

export const libraryTarget: UploadTarget<LibraryFile> = {
  ...receiverOf(libraryUploads, api),
  complete: waitUntilRead,
};

/** The check of a large file takes longer than a request may. */
async function waitUntilRead(id: string, signal: AbortSignal): Promise<LibraryFile> {
  for (;;) {
    const { file } = await api.complete({ params: { id } }, { signal });
    if (file) return file;
    await waitOrOnline(pause, signal);
  }
}
