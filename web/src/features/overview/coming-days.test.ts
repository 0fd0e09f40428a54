import { msg } from '@lingui/core/macro';
import { expect, it } from '@jest/globals';
import { IconNews } from '@tabler/icons-react';
import { comingDays, inDays } from './coming-days.ts';

const zone = 'Pacific/Auckland';

it('the next 14 days begin today in the time zone of the organisation', () => {
  expect(comingDays(zone, new Date('2026-12-24T12:00:00Z'))).toEqual({
    from: '2026-12-25',
    to: '2027-01-07',
  });
});

it('what is planned is in order of days, whole days first, and other days are left out', () => {
  const item = (at: string) => ({ id: at, icon: IconNews, title: {}, what: msg`Menu starts`, at });
  const shown = [
    '2027-01-07T10:59:00Z',
    '2027-01-07T11:00:00Z',
    '2026-12-24',
    '2027-01-01T08:00:00Z',
    '2027-01-01T07:00:00Z',
    '2027-01-01',
    '2026-12-25',
  ];
  const days = { from: '2026-12-25', to: '2027-01-07' };
  expect(inDays(shown.map(item), days, zone).map(({ at }) => at)).toEqual([
    '2026-12-25',
    '2027-01-01',
    '2027-01-01T07:00:00Z',
    '2027-01-01T08:00:00Z',
    '2027-01-07T10:59:00Z',
  ]);
});
