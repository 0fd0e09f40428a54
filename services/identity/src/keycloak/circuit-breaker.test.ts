import { expect, it, jest } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.ts';

it('doubles the pause with each failure up to 15 seconds and resets it when closed', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const circuitBreaker = new CircuitBreaker();
  let now = 0;
  const pauses = [1, 2, 3, 4, 5, 6].map(() => {
    circuitBreaker.open();
    circuitBreaker.open();
    const began = now;
    while (circuitBreaker.isOpen) clock.mockReturnValue((now += 500));
    return now - began;
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect([circuitBreaker.close(), circuitBreaker.close()]).toEqual([true, false]);
  circuitBreaker.open();
  const began = now;
  while (circuitBreaker.isOpen) clock.mockReturnValue((now += 500));
  expect(now - began).toBe(1_000);
  clock.mockRestore();
});
