import { Injectable } from '@nestjs/common';
import type { ObjectRef } from '../storage/object-storage.ts';
import { exemptCollections } from './exempt-collections.ts';

/** A person's file: its name in the export, and its location in the service's own storage. */
export interface PersonalFile {
  readonly name: string;
  readonly ref: ObjectRef;
}

/**
 * One kind of personal data that a service stores, in the organisation of the context. Erasure may be interrupted and
 * repeated. It returns how many records the current run changed.
 */
export interface PersonalDataKind {
  /** Names its file in an export and its line in a receipt, such as `comments`. */
  readonly name: string;
  /** The collections it covers. A test finds collections that no kind covers. */
  readonly collections: readonly string[];
  /** Missing if the person already has this data elsewhere. */
  readonly export?: (person: string) => AsyncIterable<object>;
  readonly files?: (person: string) => AsyncIterable<PersonalFile>;
  readonly erase: (person: string) => Promise<number>;
}

/** All personal data of a service. Every feature that stores some defines it here, from a constructor. */
@Injectable()
export class PersonalData {
  private readonly all: PersonalDataKind[] = [];
  private readonly exempted = new Map<string, string>(Object.entries(exemptCollections));

  /** Export and erasure follow this order. */
  define(...kinds: readonly PersonalDataKind[]): void {
    this.all.push(...kinds);
  }

  /** Collections without personal data, each with the reason. */
  exempt(reasons: Readonly<Record<string, string>>): void {
    for (const [collection, reason] of Object.entries(reasons)) this.exempted.set(collection, reason);
  }

  get kinds(): readonly PersonalDataKind[] {
    return this.all;
  }

  /** Those of the given collections that no kind covers and that are not exempt. */
  uncovered(collections: readonly string[]): string[] {
    const answered = new Set(this.all.flatMap((kind) => kind.collections));
    return collections.filter((name) => !answered.has(name) && !this.exempted.has(name));
  }
}
