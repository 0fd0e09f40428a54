import { expect, it } from '@jest/globals';
import { AuditListSearch, toFilter } from './audit-search.ts';

it("[PERM-5] a period covers whole days in the organisation's time zone, also when the clocks change", () => {
  expect(toFilter({ from: '2026-03-29', until: '2026-03-29' }, 'Europe/Warsaw')).toMatchObject({
    from: '2026-03-28T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
});

it('[PERM-5] invalid search parameters are ignored', () => {
  expect(AuditListSearch.parse({ from: 'yesterday', who: 7 })).toEqual({ from: undefined, who: undefined });
});
