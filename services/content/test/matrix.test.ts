import { describeMatrix } from '@atrium/common/testing/matrix';
import { buildParts } from '@atrium/common/testing/matrix-parts';
import { join } from 'node:path';
import { content } from '../src/definition.ts';
import type { ContentMatrix } from './content-matrix.ts';
import { addChannel, nobody } from './support.ts';

describeMatrix(content, async (service) => {
  const org = await service.organisation();
  const superuser = await org.person({ superuser: true });
  const scope = { ...nobody, sites: ['leeds'] };
  const context: ContentMatrix = {
    ...{ service, org, scope, as: { as: superuser } },
    ...{ admin: superuser, editor: superuser, reader: await org.person({ state: { site: 'leeds' } }) },
    channel: await addChannel({ service, editor: superuser }),
  };
  return { superuser, scope, ...(await buildParts(join(import.meta.dirname, 'matrix'), context)) };
});
