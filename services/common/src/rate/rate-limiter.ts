export interface RateVerdict {
  readonly allowed: boolean;
  /** Seconds until it is worth trying again; 0 when allowed. */
  readonly retryAfter: number;
}

/** The port that counts calls per key over every gateway. */
export abstract class RateLimiter {
  /** Takes one of `limit` calls per `seconds`. */
  abstract take(key: string, limit: number, seconds: number): Promise<RateVerdict>;
  abstract close(): Promise<void>;
}
