import { expect, it } from '@jest/globals';
import { AuditSearch, toFilter } from './audit-search.ts';

it("[PERM-5] a period is of whole days on the organisation's clock, whichever way the clocks change", () => {
  expect(toFilter({ from: '2026-03-29', until: '2026-03-29' }, 'Europe/Warsaw')).toMatchObject({
    from: '2026-03-28T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
});

it('[PERM-5] an address that makes no sense finds everything', () => {
  expect(AuditSearch.parse({ from: 'yesterday', who: 7 })).toEqual({ from: undefined, who: undefined });
});
