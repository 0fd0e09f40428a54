export interface RateVerdict {
  readonly allowed: boolean;
  /** Seconds until a retry makes sense. 0 when allowed. */
  readonly retryAfter: number;
}

/** The port that counts requests and other amounts per key, across all processes. */
export abstract class RateLimiter {
  /**
   * Uses an amount, such as one request, of `limit` per `seconds`. An amount above one that is refused is not used. With 0
   * nothing is used, and the verdict says whether one more is left.
   */
  abstract take(key: string, limit: number, seconds: number, amount?: number): Promise<RateVerdict>;
  abstract close(): Promise<void>;
}
