/** One open connection of a person. */
export interface Attendance {
  readonly org: string;
  readonly person: string;
  /** Tells it from the person's others, over every gateway. */
  readonly connection: string;
}

/** The port that knows who has an open connection to any gateway. */
export abstract class Presence {
  /**
   * Somebody is here, for so many seconds from now unless it is said again: of a gateway that crashed nothing stays.
   * Resolves as well when nobody could be told; the next time will do.
   */
  abstract arrive(attendance: Attendance, seconds: number): Promise<void>;
  abstract leave(attendance: Attendance): Promise<void>;
  /** Who of these people has at least one connection. Rejects when that cannot be known. */
  abstract onlineAmong(org: string, people: readonly string[]): Promise<ReadonlySet<string>>;
  abstract close(): Promise<void>;
}
