import { Injectable } from '@nestjs/common';
import { currentContext } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { networkOf } from '../sign-in/throttle.ts';
import { hashOf } from '../sign-in/secret.ts';

const window = 15 * 60;
const day = 24 * 3600;
/** A mailbox or a phone is not flooded. */
const ofOne = 5;
/** Codes to one phone a day, and tries at all of them together: each new code would be five more guesses. */
const ofPhone = 10;
/** A factory signs up behind one address; a list of addresses is not tried out from there. */
const fromOne = 100;
/** Whoever is given a /48 has 65,536 networks to call from. */
const fromSite = 300;

/** How often somebody may ask; the counter need not say whose address or number was tried. Counted before anything is looked up, so that known and unknown are counted alike. */
@Injectable()
export class SignUpLimits {
  constructor(private readonly rates: RateLimiter) {}

  /** For what was typed, and for where it was typed. */
  async takeFor(subject: string): Promise<void> {
    await this.takeFromHere();
    await this.take(`of:${hashOf(subject)}`, ofOne);
  }

  async takeForPhone(number: string): Promise<void> {
    await this.takeFor(number);
    await this.take(`codes:${hashOf(number)}`, ofPhone, day);
  }

  /** Of the number whose key this is, whichever code it is tried at. */
  takeTryOf(key: string): Promise<void> {
    return this.take(`tries:${key}`, ofPhone, day);
  }

  async takeFromHere(): Promise<void> {
    const network = networkOf(currentContext()?.address ?? '');
    await this.take(`from:${network}`, fromOne);
    const site = siteOf(network);
    if (site) await this.take(`from:${site}`, fromSite);
  }

  private async take(key: string, limit: number, seconds = window): Promise<void> {
    const { allowed } = await this.rates.take(`sign-up:${key}`, limit, seconds);
    if (!allowed) throw new DomainError('rate-limited');
  }
}

/** What a /64 of IPv6 is part of. */
const siteOf = (network: string): string | null =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
