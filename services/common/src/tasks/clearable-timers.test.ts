import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Agenda } from 'agenda';
import { useClearableTimers } from './clearable-timers.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What Agenda has of a task that is due in two seconds. */
const job = () => ({
  attrs: { name: 'clean', nextRunAt: new Date(Date.now() + 2_000) },
  gotTimerToExecute: false,
});

function start() {
  const jobProcessing = jest.fn();
  const processor = { isRunning: true, processEvery: 5_000, enqueueJob: jest.fn(), jobProcessing };
  const clear = useClearableTimers({ jobProcessor: processor } as unknown as Agenda);
  const enqueue = processor.enqueueJob as (one: object) => void;
  return { processor, clear, jobProcessing, enqueue: () => enqueue.call(processor, job()) };
}

it('a task that was locked ahead of time is processed when it is due', () => {
  const { enqueue, jobProcessing } = start();
  enqueue();
  jest.advanceTimersByTime(1_999);
  expect(jobProcessing).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(jobProcessing).toHaveBeenCalledTimes(1);
});

it('a stopped scheduler keeps no timer, also of a scan that ends later', () => {
  const { processor, clear, enqueue } = start();
  enqueue();
  processor.isRunning = false;
  clear();
  expect(jest.getTimerCount()).toBe(0);
  enqueue();
  expect(jest.getTimerCount()).toBe(0);
});
