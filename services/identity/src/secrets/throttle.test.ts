import { describe, expect, it } from '@jest/globals';
import { countersFor, minutesOf, networkOf, waitFor, type SignInAttempt } from './throttle.ts';

const now = new Date('2026-11-21T08:00:00Z');
const minutes = (count: number): number => count * 60_000;
const ago = (count: number): Date => new Date(now.getTime() - minutes(count));
const tries = (...at: number[]): SignInAttempt[] =>
  at.map((count, index) => ({ id: `${index}`, at: ago(count), account: 'a' }));

describe('waitFor', () => {
  it('allows five attempts in half an hour', () => {
    expect(waitFor('account:a', [], now)).toBe(0);
    expect(waitFor('account:a', tries(4, 3, 2, 1), now)).toBe(0);
  });

  it.each([
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [14, 15],
  ])('after %i failed attempts waits %i minutes from the last', (count, wait) => {
    expect(waitFor('account:a', tries(...Array<number>(count).fill(0)), now)).toBe(minutes(wait));
  });

  it('counts from the last attempt, in whatever order they are stored', () => {
    expect(waitFor('account:a', tries(0.5, 20, 15, 10, 5), now)).toBe(minutes(0.5));
    expect(waitFor('account:a', tries(5, 4, 3, 2, 1), now)).toBe(0);
  });

  it('forgets attempts after half an hour', () => {
    expect(waitFor('account:a', tries(30, 31, 40, 50, 0, 0, 0, 0), now)).toBe(0);
  });

  it('never waits longer than a quarter of an hour', () => {
    expect(waitFor('account:a', tries(...Array<number>(500).fill(0)), now)).toBe(minutes(15));
  });
});

describe('waitFor at an address', () => {
  const failures = (accounts: number, each = 1): SignInAttempt[] =>
    Array.from({ length: accounts * each }, (_, index) => ({
      id: `${index}`,
      at: now,
      account: `${index % accounts}`,
    }));

  it.each([
    [99, 1, 0],
    [20, 9, 0],
    [100, 1, 1],
    [101, 3, 2],
    [120, 1, 15],
  ])('after failures of %i accounts, %i each, waits %i minutes', (accounts, each, wait) => {
    expect(waitFor('address:10.0.0.7', failures(accounts, each), now)).toBe(minutes(wait));
  });
});

describe('countersFor', () => {
  it('counts unknown browsers by account and address', () => {
    expect(countersFor({ account: 'a', address: '10.0.0.7', device: null })).toEqual([
      'account:a',
      'address:10.0.0.7',
    ]);
  });

  it('does not count towards an address what comes after the password', () => {
    expect(countersFor({ account: 'a', address: null, device: null })).toEqual(['account:a']);
  });

  it("counts a known browser separately, so others' guesses do not slow its owner down", () => {
    expect(countersFor({ account: 'a', address: '10.0.0.7', device: 'd' })).toEqual(['device:d:a']);
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it('rounds up to whole minutes, at least one', () => {
  expect([1, 60_000, 60_001, 899_000].map(minutesOf)).toEqual([1, 1, 2, 15]);
});
