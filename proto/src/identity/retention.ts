import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { retentionKinds, retentionNames, type RetentionKind } from '../retention.ts';

const daysFor = (kind: RetentionKind): z.ZodType<number | null, number | null> => {
  const { days, least, most } = retentionKinds[kind];
  const limited = z.number().int().min(least).max(most);
  return days === null ? limited.nullable() : limited;
};

/** For how many days each kind is kept; `null` is for good, where that can be. */
export const RetentionDays = z
  .object(
    Object.fromEntries(retentionNames.map((kind) => [kind, daysFor(kind)])) as Record<
      RetentionKind,
      ReturnType<typeof daysFor>
    >,
  )
  .meta({ id: 'RetentionDays' });
export type RetentionDays = z.infer<typeof RetentionDays>;

const setup = { path: '/retention', access: 'admin:setup', feature: null, tokens: false } as const;

export const retention = endpoints('identity', 'retention', {
  get: endpoint({
    ...setup,
    rate: 'read',
    method: 'GET',
    summary: 'Say for how long what is kept of people is kept',
    response: RetentionDays,
  }),
  choose: endpoint({
    ...setup,
    rate: 'write',
    method: 'PUT',
    summary: 'Choose for how long what is kept of people is kept; it holds from the next night on',
    body: RetentionDays,
    response: RetentionDays,
    problems: ['version-conflict'],
  }),
});
