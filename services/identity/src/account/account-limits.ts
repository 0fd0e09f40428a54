import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';

const window = 15 * 60;
const most = 5;

/** How often somebody may try what could be guessed at, or fill a mailbox. */
@Injectable()
export class AccountLimits {
  constructor(private readonly rates: RateLimiter) {}

  async take(what: 'password' | 'email' | 'secret' | 'mobile'): Promise<void> {
    const { allowed } = await this.rates.take(`account:${what}:${currentCaller().id}`, most, window);
    if (!allowed) throw new DomainError('rate-limited');
  }
}
