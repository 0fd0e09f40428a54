import { Injectable } from '@nestjs/common';
import { currentContext } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { createHash } from 'node:crypto';
import { networkOf } from '../sign-in/throttle.ts';

const window = 15 * 60;
/** A mailbox or a phone is not flooded. */
const ofOne = 5;
/** A factory signs up behind one address; a list of addresses is not tried out from there. */
const fromOne = 100;

/** How often somebody may ask: counted before anything is looked up, so that known and unknown are counted alike. */
@Injectable()
export class SignUpLimits {
  constructor(private readonly rates: RateLimiter) {}

  /** For what was typed, and for where it was typed. */
  async takeFor(subject: string): Promise<void> {
    await this.takeFromHere();
    // The counter need not say whose address was tried.
    await this.take(`of:${createHash('sha256').update(subject).digest('base64url')}`, ofOne);
  }

  takeFromHere(): Promise<void> {
    return this.take(`from:${networkOf(currentContext()?.address ?? '')}`, fromOne);
  }

  private async take(key: string, limit: number): Promise<void> {
    const { allowed } = await this.rates.take(`sign-up:${key}`, limit, window);
    if (!allowed) throw new DomainError('rate-limited');
  }
}
