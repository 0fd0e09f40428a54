import { Presence, type Attendance } from './presence.ts';

const keyOf = ({ org, person }: Omit<Attendance, 'connection'>): string => JSON.stringify([org, person]);

/** Who is connected to the single node's one gateway. */
export class MemoryPresence extends Presence {
  /** Until when each connection of each person stays. */
  private readonly people = new Map<string, Map<string, number>>();

  override async arrive(attendance: Attendance, seconds: number): Promise<void> {
    const key = keyOf(attendance);
    const theirs = this.people.get(key) ?? new Map<string, number>();
    this.people.set(key, theirs.set(attendance.connection, Date.now() + seconds * 1000));
  }

  override async leave(attendance: Attendance): Promise<void> {
    const key = keyOf(attendance);
    const theirs = this.people.get(key);
    theirs?.delete(attendance.connection);
    if (theirs?.size === 0) this.people.delete(key);
  }

  override async onlineAmong(org: string, people: readonly string[]): Promise<ReadonlySet<string>> {
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
