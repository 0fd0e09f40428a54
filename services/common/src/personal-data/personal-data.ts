import { Injectable } from '@nestjs/common';
import type { ObjectPlace } from '../storage/object-storage.ts';

/** A file of a person: how it is called in what they get, and where it lies in the service's own storage. */
export interface PersonalFile {
  readonly name: string;
  readonly place: ObjectPlace;
}

/**
 * One kind of what a service keeps of people, in the organisation of the context. Erasing may be cut off anywhere and
 * begun anew, and answers how much there was to do this time.
 */
export interface PersonalDataKind {
  /** Names its file in an export and its line in a receipt: `comments`. */
  readonly name: string;
  /** The collections it answers for: a test finds those that nobody answers for. */
  readonly collections: readonly string[];
  /** Nothing where there is nothing that the person has not got anyway. */
  readonly export?: (person: string) => AsyncIterable<object>;
  readonly files?: (person: string) => AsyncIterable<PersonalFile>;
  readonly erase: (person: string) => Promise<number>;
}

/** What a service keeps of people. Every feature that keeps something defines it here, from a constructor. */
@Injectable()
export class PersonalData {
  private readonly all: PersonalDataKind[] = [];
  private readonly without = new Map<string, string>();

  /** In this order they are exported and erased. */
  define(...kinds: readonly PersonalDataKind[]): void {
    this.all.push(...kinds);
  }

  /** Collections that say nothing of people, each with the reason. */
  saysNothing(reasons: Readonly<Record<string, string>>): void {
    for (const [collection, reason] of Object.entries(reasons)) this.without.set(collection, reason);
  }

  get kinds(): readonly PersonalDataKind[] {
    return this.all;
  }

  /** Of some collections those that nobody answers for. */
  unanswered(collections: readonly string[]): string[] {
    const answered = new Set(this.all.flatMap((kind) => kind.collections));
    return collections.filter((name) => !answered.has(name) && !this.without.has(name));
  }
}
