import { Presence, type PresenceSession } from './presence.ts';

const keyOf = ({ org, person }: Omit<PresenceSession, 'connection'>): string => JSON.stringify([org, person]);

/** People connected to the single node's only gateway. */
export class MemoryPresence extends Presence {
  /** Expiry of each connection, by person. */
  private readonly people = new Map<string, Map<string, number>>();

  override async markOnline(presenceSession: PresenceSession, seconds: number): Promise<void> {
    const key = keyOf(presenceSession);
    const theirs = this.people.get(key) ?? new Map<string, number>();
    this.people.set(key, theirs.set(presenceSession.connection, Date.now() + seconds * 1000));
  }

  override async markOffline(presenceSession: PresenceSession): Promise<void> {
    const key = keyOf(presenceSession);
    const theirs = this.people.get(key);
    theirs?.delete(presenceSession.connection);
    if (theirs?.size === 0) this.people.delete(key);
  }

  override async filterOnline(org: string, people: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(people.filter((person) => this.isHere(keyOf({ org, person }))));
  }

  override async close(): Promise<void> {
    this.people.clear();
  }

  private isHere(key: string): boolean {
    const now = Date.now();
    return [...(this.people.get(key)?.values() ?? [])].some((until) => until > now);
  }
}
