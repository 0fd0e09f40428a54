import { describeMatrix } from '@atrium/common/testing/matrix';
import { buildParts } from '@atrium/common/testing/matrix-parts';
import { join } from 'node:path';
import { events } from '../src/definition.ts';
import type { EventsMatrix } from './events-matrix.ts';
import { nobody } from './support.ts';

describeMatrix(events, async (service) => {
  const org = await service.organisation();
  const superuser = await org.person({ superuser: true });
  const reader = await org.person({ state: { site: 'leeds' } });
  const scope = { ...nobody, sites: ['leeds'], people: [superuser.id] };
  const context: EventsMatrix = { service, org, scope, reader, as: { as: superuser } };
  return { superuser, scope, ...(await buildParts(join(import.meta.dirname, 'matrix'), context)) };
});
