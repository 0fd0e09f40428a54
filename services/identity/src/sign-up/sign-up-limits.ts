import { Injectable } from '@nestjs/common';
import { currentContext } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { networkOf } from '../secrets/throttle.ts';
import { hashOf } from '../secrets/secret.ts';

const window = 15 * 60;
const day = 24 * 3600;
/** So no mailbox or phone is flooded. */
const maxPerSubject = 5;
/** Codes to one phone in a day, and attempts at all of them together: each new code would allow five more guesses. */
const maxPerPhone = 10;
/** Enough for a factory that signs up from one address, but not to try out a list of addresses from there. */
const maxPerNetwork = 100;
/** Unknown addresses in a day: enough for typing errors, but not to find out who has an account. */
const maxUnknownPerNetwork = 20;
const maxUnknownPerSite = 60;
/** The owner of a /48 has 65,536 networks to call from. */
const maxPerSite = 300;

/**
 * Rate limits for sign-up. The counters need not reveal whose address or number was tried. They count before anything
 * is looked up, so known and unknown ones count alike.
 */
@Injectable()
export class SignUpLimits {
  constructor(private readonly rates: RateLimiter) {}

  /** Counts what was entered, and where it came from. */
  async takeFor(subject: string): Promise<void> {
    await this.takeForNetwork();
    await this.take(`of:${hashOf(subject)}`, maxPerSubject);
  }

  async takeForPhone(number: string): Promise<void> {
    await this.takeFor(number);
    await this.take(`codes:${hashOf(number)}`, maxPerPhone, day);
  }

  /** Counts for the number with this key, across all its codes. */
  takeAttemptFor(key: string): Promise<void> {
    return this.take(`tries:${key}`, maxPerPhone, day);
  }

  async takeForNetwork(): Promise<void> {
    const network = networkHere();
    await this.take(`from:${network}`, maxPerNetwork);
    const site = siteOf(network);
    if (site) await this.take(`from:${site}`, maxPerSite);
  }

  /** Throws once too many unknown addresses were tried from here, before it shows whether the next one is known. */
  async assertUnknownLeft(): Promise<void> {
    for (const { from, limit } of unknownFromHere()) await this.take(from, limit, day, 0);
  }

  /** Counts an unknown address, once a day: whoever insists on a wrong one does not use up what others have. */
  async takeUnknown(subject: string): Promise<void> {
    for (const { from, limit } of unknownFromHere()) {
      const { allowed: isFirst } = await this.rates.take(`sign-up:${from}:${hashOf(subject)}`, 1, day);
      if (isFirst) await this.take(from, limit, day);
    }
  }

  private async take(key: string, limit: number, seconds = window, amount = 1): Promise<void> {
    const { allowed, retryAfter } = await this.rates.take(`sign-up:${key}`, limit, seconds, amount);
    if (!allowed) throw new DomainError('rate-limited', undefined, undefined, retryAfter);
  }
}

const networkHere = (): string => networkOf(currentContext()?.address ?? '');

const unknownFromHere = (): { from: string; limit: number }[] => {
  const network = networkHere();
  const site = siteOf(network);
  return [
    { from: `unknown:${network}`, limit: maxUnknownPerNetwork },
    ...(site ? [{ from: `unknown:${site}`, limit: maxUnknownPerSite }] : []),
  ];
};

/** The /48 that an IPv6 /64 belongs to, otherwise null. */
const siteOf = (network: string): string | null =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
