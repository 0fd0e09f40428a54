export interface PresenceSession {
  readonly org: string;
  readonly person: string;
  /** Unique among the person's connections, across all gateways. */
  readonly connection: string;
}

/** The port that knows which people are connected to a gateway. */
export abstract class Presence {
  /**
   * Marks a person as online for the given seconds, unless renewed, so entries of a crashed gateway expire. Also
   * resolves if the store is unreachable, because the next renewal will do.
   */
  abstract markOnline(presenceSession: PresenceSession, seconds: number): Promise<void>;
  abstract markOffline(presenceSession: PresenceSession): Promise<void>;
  /** Those of the given people with at least one connection. Rejects if that cannot be determined. */
  abstract filterOnline(org: string, people: readonly string[]): Promise<ReadonlySet<string>>;
  abstract close(): Promise<void>;
}
