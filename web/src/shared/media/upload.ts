import { media, pictureUploads, type Picture } from '@atrium/proto/content/media';
import { createApi } from '../api/api.ts';
import { receiverOf, type UploadTarget } from '../uploads/send-file.ts';

const api = createApi(media);

/** The picture is checked once its description is known, see {@link finishPicture}. */
export const pictureTarget: UploadTarget<string> = {
  ...receiverOf(pictureUploads, api),
  complete: (id) => Promise.resolve(id),
};

/** Has the server check the upload and create the sizes shown. `alt` describes the picture. */
export const finishPicture = (id: string, alt: string): Promise<Picture> =>
  api.complete({ params: { id }, body: { alt } });
