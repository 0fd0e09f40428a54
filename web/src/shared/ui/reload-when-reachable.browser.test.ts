import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { reloadWhenReachable } from './reload-when-reachable.ts';

const second = 1_000;
let stop: () => void;
let reloads: number;
let reachable: boolean;

const start = (): void => {
  stop = reloadWhenReachable({
    isReachable: async () => reachable,
    reload: () => (reloads += 1),
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reloads = 0;
  reachable = false;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('reloads once the product can be reached', async () => {
  start();
  await jest.advanceTimersByTimeAsync(20 * second);
  expect(reloads).toBe(0);
  reachable = true;
  await jest.advanceTimersByTimeAsync(30 * second);
  expect(reloads).toBe(1);
  await jest.advanceTimersByTimeAsync(300 * second);
  expect(reloads).toBe(1);
});

it('does not wait when the browser says that the network is back', async () => {
  start();
  reachable = true;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(reloads).toBe(1);
});

it('reloads again after a minute at the earliest, so that a part that never arrives does not reload the page all the time', async () => {
  reachable = true;
  start();
  await jest.advanceTimersByTimeAsync(1 * second);
  expect(reloads).toBe(1);
  start();
  await jest.advanceTimersByTimeAsync(50 * second);
  expect(reloads).toBe(1);
  await jest.advanceTimersByTimeAsync(60 * second);
  expect(reloads).toBe(2);
});

it('stops when the part is no longer shown', async () => {
  start();
  stop();
  reachable = true;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60 * second);
  expect(reloads).toBe(0);
});
