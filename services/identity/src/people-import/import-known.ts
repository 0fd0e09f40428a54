import { includes, type Audience, type AudienceMember } from '@atrium/proto/audience';
import type { PersonChanges } from './import-row.ts';

/** Somebody who is there already, as far as an import is concerned. */
export interface KnownPerson extends Required<PersonChanges> {
  readonly id: string;
  readonly version: number;
  /** Whether they are in the part of the organisation that whoever imports looks after. */
  readonly inside: boolean;
  /** Their unit and those above it; not looked up for who looks after everybody. */
  readonly units: readonly string[];
  /** Whether whoever imports may touch them, and change where their password link goes. */
  readonly touchable: boolean;
  readonly addressable: boolean;
  /** Whether their number may be changed by whoever imports: as long as nobody has signed up with it, it is an address. */
  readonly callable: boolean;
}

/** What a file is compared with. */
export interface Surroundings {
  readonly known: readonly KnownPerson[];
  /** The part of the organisation that whoever imports looks after; null for all of it. */
  readonly scopes: readonly Audience[] | null;
  /** By kind and folded name. */
  readonly places: Readonly<Record<'site' | 'department' | 'grade', ReadonlyMap<string, string>>>;
  readonly placeNames: ReadonlyMap<string, string>;
  /** Whoever imports. */
  readonly caller: string;
  readonly newId: () => string;
}

export const isInside = (scopes: Surroundings['scopes'], member: AudienceMember): boolean =>
  !scopes || scopes.some((scope) => includes(scope, member));

/** Where somebody would be afterwards: an import moves nobody to another unit, and who is new is in none. */
export function afterwards(id: string, set: PersonChanges, person: KnownPerson | null): AudienceMember {
  const { site, department, grade } = { ...nowhere, ...person, ...set };
  return { id, site, department, grade, units: person?.units ?? [] };
}

const nowhere = { site: null, department: null, grade: null };
