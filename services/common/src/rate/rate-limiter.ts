export interface RateVerdict {
  readonly allowed: boolean;
  /** Seconds until a retry makes sense. 0 when allowed. */
  readonly retryAfter: number;
}

/** The port that counts requests per key across all gateways. */
export abstract class RateLimiter {
  /** Uses one of `limit` requests per `seconds`. */
  abstract take(key: string, limit: number, seconds: number): Promise<RateVerdict>;
  abstract close(): Promise<void>;
}
