import { jest } from '@jest/globals';
import { OrphanSearch } from './orphan-search.ts';

let now: number;
let lease: { isHeld: boolean; hasRivals: boolean };
let search: OrphanSearch;
let looks: number;

beforeEach(() => {
  now = 100_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  lease = { isHeld: true, hasRivals: false };
  search = new OrphanSearch(lease);
  looks = 0;
});
afterEach(() => jest.restoreAllMocks());

function lookAfter(milliseconds: number, result: number | Error = 0): Promise<boolean> {
  now += milliseconds;
  return search.look(async () => {
    looks += 1;
    if (result instanceof Error) throw result;
    return result;
  });
}

it('looks only with the lease, after gaining it or while others run', async () => {
  await lookAfter(2_000);
  lease.hasRivals = true;
  await lookAfter(2_000);
  expect([looks, search.isOn]).toEqual([1, true]);
  lease = Object.assign(lease, { isHeld: false, hasRivals: false });
  search.begin();
  await lookAfter(2_000);
  expect([looks, search.isOn]).toEqual([1, true]);
});

it('goes on until a look that began ten seconds after gaining the lease has found nothing', async () => {
  search.begin();
  await lookAfter(5_000);
  expect(search.isOn).toBe(true);
  await lookAfter(6_000);
  expect(search.isOn).toBe(false);
  await lookAfter(60_000);
  expect(looks).toBe(2);
});

it('goes on if nobody has looked for a long time, or the look has failed', async () => {
  search.begin();
  now += 60_000;
  expect(search.isOn).toBe(true);
  await expect(lookAfter(0, new Error('The database does not respond'))).rejects.toThrow();
  expect(search.isOn).toBe(true);
  await lookAfter(100);
  expect([looks, search.isOn]).toEqual([2, false]);
});

it('goes on if the lease was gained again during a look', async () => {
  search.begin();
  now += 60_000;
  await search.look(async () => {
    search.begin();
    return 0;
  });
  expect(search.isOn).toBe(true);
});

it('looks once a second, and at once after finding something', async () => {
  search.begin();
  expect(await lookAfter(1_000, 7)).toBe(true);
  expect(await lookAfter(1)).toBe(false);
  await lookAfter(500);
  expect(looks).toBe(2);
  await lookAfter(500);
  expect(looks).toBe(3);
});
