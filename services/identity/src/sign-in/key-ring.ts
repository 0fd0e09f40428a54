import type { JWK } from 'jose';

const hour = 3_600_000;
const day = 24 * hour;
/** How long a key signs. After the next one has taken over, it is kept as long as anything it signed can live. */
const signsFor = 90 * day;
const keptFor = 30 * day;
/** A new key is published first, so that every replica and everyone who checks tokens knows it when it signs. */
const signsAfter = hour;

export interface OpenKey {
  readonly kid: string;
  readonly jwk: JWK;
  readonly cookieSecret: string;
  readonly createdAt: Date;
}

type Aged = Pick<OpenKey, 'createdAt'>;

const ageOf = ({ createdAt }: Aged, now: Date): number => now.getTime() - createdAt.getTime();

/** Whether a new key is needed. `newestFirst` are all keys. */
export const isDue = ([newest]: readonly Aged[], now: Date): boolean =>
  !newest || ageOf(newest, now) >= signsFor;

/** The keys that nothing valid is signed with any more. */
export const outlivedOf = <K extends Aged>(newestFirst: readonly K[], now: Date): K[] =>
  newestFirst.filter((_, index) => {
    const next = newestFirst[index - 1];
    return next !== undefined && ageOf(next, now) >= keptFor;
  });

/** The keys of this process, the signing one first. It changes while the process runs. */
export class KeyRing {
  private known: readonly OpenKey[] = [];

  get keys(): readonly OpenKey[] {
    return this.known;
  }

  get cookieSecrets(): string[] {
    return this.known.map(({ cookieSecret }) => cookieSecret);
  }

  /** `newestFirst` are all keys. A key that is too new to sign is known all the same. */
  replace(newestFirst: readonly OpenKey[], now: Date): void {
    const ready = newestFirst.find((key) => ageOf(key, now) >= signsAfter);
    const signing = ready ?? newestFirst.at(-1);
    this.known = newestFirst.toSorted((one, other) => Number(other === signing) - Number(one === signing));
  }
}
