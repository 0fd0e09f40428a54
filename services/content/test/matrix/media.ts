import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { media } from '@atrium/proto/content/media';
import type { ContentMatrix } from '../content-matrix.ts';

export async function build({ service, as }: ContentMatrix): Promise<MatrixPart> {
  const picture = { body: { name: 'a.png', size: 10, type: 'image/png' } };
  const upload = await service.call(media.start, picture, as);
  return {
    ids: { '/media/:id': upload.id },
    inputs: { 'media.start': picture, 'media.complete': { body: {} } },
  };
}
