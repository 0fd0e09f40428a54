import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Progress } from './progress.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('shows one of several pieces of work at a time, and the next when it has ended', async () => {
  const lines: string[] = [];
  const log = new Progress({ write: (text: string) => lines.push(text) });
  const build = Promise.withResolvers<void>();
  const fill = Promise.withResolvers<void>();
  const first = log.track('Building', () => build.promise);
  const second = log.track('Filling', () => fill.promise);
  jest.advanceTimersByTime(5_000);
  expect(lines.join('')).toBe('Building …\n');

  build.resolve();
  await first;
  expect(lines.join('')).toBe('Building …\nBuilding: done in 5.0 s\n');

  jest.advanceTimersByTime(1_000);
  fill.resolve();
  await second;
  expect(lines.join('')).toBe('Building …\nBuilding: done in 5.0 s\nFilling …\nFilling: done in 6.0 s\n');
});
