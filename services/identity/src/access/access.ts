import type { AccessRecord } from './access.schema.ts';

/** What may change in a person's access. */
export type AccessChanges = Partial<Pick<AccessRecord, 'roles' | 'active' | 'sessionsEndedAt'>>;

interface NewPerson {
  readonly _id: string;
  readonly state: 'active' | 'inactive';
  readonly sortName: string;
}

/** The first access of a person. No way of adding people may forget their roles. */
export const newAccess = (
  { _id, state, sortName }: NewPerson,
  roles: readonly string[],
): Omit<AccessRecord, 'org'> => ({ _id, version: 1, roles, active: state === 'active', sortName });

export type AccessByPerson = ReadonlyMap<string, AccessRecord>;

export const rolesIn = (access: AccessByPerson, person: string): readonly string[] =>
  access.get(person)?.roles ?? [];
