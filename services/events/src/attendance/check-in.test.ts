import { expect, it } from '@jest/globals';
import { checkedIn, undo, type Scan } from './check-in.ts';

const at = (minute: number): Date => new Date(Date.UTC(2030, 0, 12, 9, minute));
const scan = (id: string, minute: number): Scan => ({ id, at: at(minute), by: 'emma', expected: true });

it('[EVNT-2.12] of check-ins that arrive in any order, the earliest stays', () => {
  const scans = [scan('a', 12), scan('b', 10), scan('c', 11)];
  const orders = scans.flatMap((one) => {
    const [second, third] = scans.filter((other) => other !== one) as [Scan, Scan];
    return [
      [one, second, third],
      [one, third, second],
    ];
  });
  for (const order of orders) {
    const end = order.reduce<ReturnType<typeof checkedIn> | null>(checkedIn, null);
    expect(end).toMatchObject({ scanId: 'b', at: at(10) });
  }
});

it('a check-in that was undone stays undone when it is sent again, and a new one counts', () => {
  const undone = undo(checkedIn(null, scan('a', 10)));
  expect(checkedIn(undone, scan('a', 10))).toBe(undone);
  expect(checkedIn(undone, scan('b', 12))).toMatchObject({ scanId: 'b', at: at(12), undone: ['a'] });
});
