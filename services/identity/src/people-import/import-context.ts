import { includes, type Audience, type AudienceMember } from '@atrium/proto/audience';
import type { PersonChanges } from './import-row.ts';

/** An existing person as the import sees them. */
export interface KnownPerson extends Required<PersonChanges> {
  readonly id: string;
  readonly version: number;
  /** Whether the person is in the importing admin's scope. */
  readonly inside: boolean;
  /** Their team and the teams above it. Not loaded if the importing admin's scope is the whole organisation. */
  readonly units: readonly string[];
  /** Whether the importing admin may change them, and change the address their password link goes to. */
  readonly canManage: boolean;
  readonly canReactivate: boolean;
  readonly canChangeEmail: boolean;
  /**
   * Whether the importing admin may change their mobile number. Until the person has signed in, it can receive a code
   * to set a password, so the rule for addresses applies.
   */
  readonly canChangeMobile: boolean;
}

/** The data that a file is compared with. */
export interface ImportContext {
  readonly known: readonly KnownPerson[];
  /** Scope of the importing admin; null for the whole organisation. */
  readonly scopes: readonly Audience[] | null;
  /** IDs by kind and folded name. */
  readonly places: Readonly<Record<'site' | 'department' | 'grade', ReadonlyMap<string, string>>>;
  readonly placeNames: ReadonlyMap<string, string>;
  /** ID of the importing admin. */
  readonly caller: string;
  readonly newId: () => string;
}

export const isInside = (scopes: ImportContext['scopes'], member: AudienceMember): boolean =>
  !scopes || scopes.some((scope) => includes(scope, member));

/** Where the person is after the import. An import never changes the team, and new people are in none. */
export function afterwards(id: string, set: PersonChanges, person: KnownPerson | null): AudienceMember {
  const { site, department, grade } = { ...nowhere, ...person, ...set };
  return { id, site, department, grade, units: person?.units ?? [] };
}

const nowhere = { site: null, department: null, grade: null };
