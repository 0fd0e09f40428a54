import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { retentionKinds, retentionNames, type RetentionKind } from '../retention.ts';
import { dataAndRetentionTag } from './personal-data.ts';

const daysFor = (kind: RetentionKind): z.ZodType<number | null, number | null> => {
  const { days, least, most } = retentionKinds[kind];
  const limited = z.number().int().min(least).max(most);
  return days === null ? limited.nullable() : limited;
};

export const RetentionDays = z
  .object(
    Object.fromEntries(retentionNames.map((kind) => [kind, daysFor(kind)])) as Record<
      RetentionKind,
      ReturnType<typeof daysFor>
    >,
  )
  .meta({ id: 'RetentionDays', description: 'Number of days by kind of data; null keeps the data forever.' });
export type RetentionDays = z.infer<typeof RetentionDays>;

const setup = { path: '/retention', access: 'admin:setup', feature: null, tokens: false } as const;

export const retention = endpoints('identity', 'retention', dataAndRetentionTag, {
  get: endpoint({
    ...setup,
    rate: 'read',
    method: 'GET',
    summary: 'Get the retention periods',
    response: RetentionDays,
  }),
  update: endpoint({
    ...setup,
    rate: 'write',
    method: 'PUT',
    summary: 'Update the retention periods',
    description: 'Takes effect with the next nightly run.',
    body: RetentionDays,
    response: RetentionDays,
    problems: ['version-conflict'],
  }),
});
