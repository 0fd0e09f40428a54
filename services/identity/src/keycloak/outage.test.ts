import { expect, it, jest } from '@jest/globals';
import { Outage } from './outage.ts';

it('pauses longer with every try that fails, a quarter of a minute at most, and forgets that afterwards', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const outage = new Outage();
  let now = 0;
  const pauses = [1, 2, 3, 4, 5, 6].map(() => {
    outage.begins();
    outage.begins();
    const began = now;
    while (outage.isOn) clock.mockReturnValue((now += 500));
    return now - began;
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect([outage.ends(), outage.ends()]).toEqual([true, false]);
  outage.begins();
  const began = now;
  while (outage.isOn) clock.mockReturnValue((now += 500));
  expect(now - began).toBe(1_000);
  clock.mockRestore();
});
