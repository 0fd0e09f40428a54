import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { everyone } from '@atrium/proto/audience';
import { welcome } from '@atrium/proto/content/welcome';
import type { ContentMatrix } from '../content-matrix.ts';

export async function build({ service, as }: ContentMatrix): Promise<MatrixPart> {
  const body = {
    text: { 'en-GB': 'Hello' },
    level: 'info' as const,
    audience: everyone,
    acknowledge: true,
  };
  await service.call(welcome.set, { body }, { ...as, ifMatch: 0 });
  return {
    ids: { '/welcome/:version': null, '/admin/welcome/languages/:language': null },
    values: { '/welcome/:version': '1', '/admin/welcome/languages/:language': 'pl' },
    inputs: { 'welcome.set': { body } },
  };
}
