import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { hashOf } from '../secrets/secret.ts';

const window = 15 * 60;
const most = 5;
const day = 24 * 60 * 60;
/** Text messages cost money and may wake people. No one changes their number more often than this. */
const mostADay = 10;

/** Limits attempts at anything that can be guessed, and mails that fill a mailbox. */
@Injectable()
export class AccountLimits {
  constructor(private readonly rates: RateLimiter) {}

  take(what: 'password' | 'email' | 'secret' | 'factor'): Promise<void> {
    return this.count(`${what}:${currentCaller().id}`, most, window);
  }

  /** Limits both the caller and the number, so several people together cannot flood a phone either. */
  async takeMobile(mobile: string): Promise<void> {
    const { id } = currentCaller();
    await this.count(`mobile:${id}`, most, window);
    await this.count(`mobile-day:${id}`, mostADay, day);
    // The counter need not reveal the number.
    await this.count(`number:${hashOf(mobile)}`, most, window);
  }

  private async count(what: string, limit: number, seconds: number): Promise<void> {
    const { allowed, retryAfter } = await this.rates.take(`account:${what}`, limit, seconds);
    if (!allowed) throw new DomainError('rate-limited', undefined, undefined, retryAfter);
  }
}
