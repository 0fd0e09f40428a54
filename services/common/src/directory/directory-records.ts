import type { QueryFilter } from 'mongoose';
import type { ApiTokenReplica } from './api-token.schema.ts';
import type {
  AccessReplica,
  OrganisationReplica,
  PersonReplica,
  RoleReplica,
  UnitReplica,
} from './replicas.schema.ts';

export type CacheKind = 'people' | 'access' | 'roles' | 'units' | 'organisations' | 'apiTokens' | 'subjects';

/** A filter for people by the fields that place them in the organisation, see `audienceFilter`. */
export type PlaceFilter = QueryFilter<Pick<PersonReplica, '_id' | 'site' | 'department' | 'grade' | 'unit'>>;

/**
 * Where a service looks up people, their access, roles, teams, organisations and tokens, always of the organisation in
 * the context: in its replicas or, in identity, in the records themselves.
 */
export abstract class DirectoryRecords {
  /**
   * The collections that are read, and what their documents are, by ID. Their changes are watched. Kinds that are not
   * here are not cached.
   */
  abstract readonly collections: Readonly<Record<string, CacheKind>>;

  abstract findPeople(ids: readonly string[]): Promise<PersonReplica[]>;
  abstract findAccess(person: string): Promise<AccessReplica | null>;
  abstract findRole(id: string): Promise<RoleReplica | null>;
  abstract findUnit(id: string): Promise<UnitReplica | null>;
  abstract findOrganisation(id: string): Promise<OrganisationReplica | null>;
  /** Of any organisation, which only the token tells. */
  abstract findApiToken(hash: string): Promise<ApiTokenReplica | null>;

  /** Without deleted roles. */
  abstract listRoles(): Promise<RoleReplica[]>;
  /** All organisations, for work that does not belong to one yet. */
  abstract listOrganisations(): Promise<OrganisationReplica[]>;
  /** IDs of these units and of all below them. */
  abstract unitsUnder(units: readonly string[]): Promise<string[]>;

  /** The access of the active people with any of these roles. */
  abstract activeHolders(roles: readonly string[]): Promise<AccessReplica[]>;
  /** People under a legal hold, all of them or those among the given IDs. */
  abstract peopleUnderLegalHold(among?: readonly string[]): Promise<string[]>;
  /** IDs of the active people whom the filter finds. */
  abstract streamActive(filter: PlaceFilter): AsyncIterable<string>;
  /** The next page of them, in the order of the IDs. */
  abstract nextActive(filter: PlaceFilter, after: string, most: number): Promise<string[]>;
}
