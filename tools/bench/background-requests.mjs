import { setTimeout as wait } from 'node:timers/promises';

/**
 * Durations of one caller's requests in milliseconds, sorted ascending. Sends a request every 50 ms until `end`
 * resolves.
 */
export async function measureBackgroundRequests(request, end) {
  let isOver = false;
  void end.then(() => (isOver = true));
  const times = [];
  const pending = [];
  while (!isOver) {
    const from = performance.now();
    pending.push(request().then(() => times.push(performance.now() - from)));
    await wait(50);
  }
  await Promise.all(pending);
  return times.toSorted((one, other) => one - other);
}

export function formatTimes(times) {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  return `p50 / p99 ${at(0.5)} / ${at(0.99)} ms of ${times.length}`;
}
