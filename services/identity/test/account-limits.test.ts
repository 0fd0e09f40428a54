import { afterEach, expect, it, jest } from '@jest/globals';
import { runInContext, type Caller } from '@atrium/common/context/request-context';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import { AccountLimits } from '../src/account/account-limits.ts';

afterEach(() => void jest.useRealTimers());

const caller = { id: 'anna' } as Caller;
const as = <T>(work: () => T): T =>
  runInContext({ requestId: 'test', address: '', org: 'acme', caller }, work);
const quarter = 15 * 60_000;

it('one person is sent at most ten codes a day by phone, however patiently they ask', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') });
  const rates = new MemoryRateLimiter();
  const limits = new AccountLimits(rates);
  const ask = (count: number) => as(() => limits.takeMobile(`+4479111234${10 + count}`));
  for (let count = 0; count < 10; count += 1) {
    await ask(count);
    jest.setSystemTime(Date.now() + quarter);
  }
  await expect(ask(10)).rejects.toMatchObject({ code: 'rate-limited' });
  jest.setSystemTime(new Date('2026-03-03T08:00:01Z'));
  await ask(11);
  await rates.close();
});
