/** A sign-in attempt that failed, or is still being checked. */
export interface SignInAttempt {
  readonly id: string;
  readonly at: Date;
  /** The account it was for, as in the counters. */
  readonly account: string;
}

const minute = 60_000;
export const windowLength = 30 * minute;
const maxWait = 15 * minute;

/** How many failures are free within the window. */
const freeAttempts = 5;
/** A company may have one address for everyone, and many of them mistype their password in the morning. */
const freeAccountsPerAddress = 100;

/** The attempts that still count. */
export const recentAttempts = (tries: readonly SignInAttempt[], now: Date): SignInAttempt[] =>
  tries.filter(({ at }) => now.getTime() - at.getTime() < windowLength);

/**
 * How long to wait before the next attempt, in milliseconds: nothing for the first five in half an hour, then a minute
 * after the last, doubled by each further one up to a quarter of an hour. At an address, the accounts that failed count
 * instead of the attempts, and a hundred are free. Attempts refused while waiting do not count, so insisting does not
 * make the wait longer, and no one is locked out for good.
 */
export function waitFor(counter: string, tries: readonly SignInAttempt[], now: Date): number {
  const recent = recentAttempts(tries, now);
  const beyondFree = isOfAddress(counter)
    ? new Set(recent.map(({ account }) => account)).size - freeAccountsPerAddress
    : recent.length - freeAttempts;
  if (beyondFree < 0) return 0;
  const last = Math.max(...recent.map(({ at }) => at.getTime()));
  const wait = Math.min(minute * 2 ** beyondFree, maxWait);
  return Math.max(0, last + wait - now.getTime());
}

const isOfAddress = (counter: string): boolean => counter.startsWith('address:');

/** Where an attempt comes from: a browser in which this account has signed in before, or anyone at an address. */
export interface AttemptSource {
  readonly account: string;
  /** Null if it does not count towards the address: who got this far knows the password. */
  readonly address: string | null;
  /** ID of the browser if it is known for this account. */
  readonly device: string | null;
}

/**
 * What an attempt counts towards. Guesses from elsewhere slow down the account and the address, but not the owner's own
 * browser, which is counted separately.
 */
export const countersFor = ({ account, address, device }: AttemptSource): string[] =>
  device
    ? [`device:${device}:${account}`]
    : [`account:${account}`, ...(address === null ? [] : [`address:${networkOf(address)}`])];

/** With IPv6, one household or office owns a whole /64. An IPv4 address is counted as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The number that the page shows. */
export const minutesOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / minute));
