import { DomainError } from '@atrium/common/errors/domain-error';
import type { RateLimiter } from '@atrium/common/rate/rate-limiter';
import type { RateClass } from '@atrium/proto/endpoint';
import type { GatewayConfig } from '../config.ts';

const minute = 60;

/** Rate limits per person, or per IP address without sign-in. */
export class RateLimits {
  private readonly limits: Readonly<Record<RateClass, number>>;

  constructor(
    private readonly limiter: RateLimiter,
    config: GatewayConfig,
  ) {
    this.limits = {
      read: config.RATE_READ,
      write: config.RATE_WRITE,
      upload: config.RATE_UPLOAD,
      'sign-in': config.RATE_SIGN_IN,
    };
  }

  /** Counts a call of `who`. Over the limit, throws `rate-limited`. */
  async take(rate: RateClass, who: string): Promise<void> {
    const limit = this.limits[rate];
    if (limit === 0) return;
    const { allowed, retryAfter } = await this.limiter.take(`${who}:${rate}`, limit, minute);
    if (!allowed) throw new DomainError('rate-limited', undefined, undefined, retryAfter);
  }
}
