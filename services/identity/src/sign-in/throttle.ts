/** A try to sign in that went wrong, or is still being looked at. */
export interface Try {
  readonly id: string;
  readonly at: Date;
  /** The account it was for, as the throttle knows it. */
  readonly account: string;
}

const minute = 60_000;
export const windowLength = 30 * minute;
const free = 5;
const longestWait = 15 * minute;

/** Tries that still count. */
export const recent = (tries: readonly Try[], now: Date): Try[] =>
  tries.filter(({ at }) => now.getTime() - at.getTime() < windowLength);

/**
 * How long to wait, in milliseconds, before the next try: nothing for the first five in half an hour, then a minute
 * after the last, doubled by each further one up to a quarter of an hour. Tries refused while waiting do not count, so
 * nobody can make it longer by insisting, and nobody is locked out for good.
 */
export function waitFor(tries: readonly Try[], now: Date): number {
  const counted = recent(tries, now);
  if (counted.length < free) return 0;
  const last = Math.max(...counted.map(({ at }) => at.getTime()));
  const wait = Math.min(minute * 2 ** (counted.length - free), longestWait);
  return Math.max(0, last + wait - now.getTime());
}

/** Who is asking: a browser that this account signed in with before, or anybody from an address. */
export interface Asker {
  readonly account: string;
  readonly address: string;
  /** Id of the browser when it is known for this account. */
  readonly device: string | null;
}

/**
 * What is counted for a try. Whoever guesses from elsewhere slows the account and the address down, but not the
 * owner's own browser: that one is counted by itself.
 */
export const countersFor = ({ account, address, device }: Asker): string[] =>
  device ? [`device:${device}:${account}`] : [`account:${account}`, `address:${networkOf(address)}`];

/** One household or office of IPv6 owns a whole /64; an IPv4 address stands for itself. */
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

/** What the page says. */
export const minutesOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / minute));
