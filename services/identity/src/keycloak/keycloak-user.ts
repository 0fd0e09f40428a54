import { z } from 'zod';
import type { AccessRecord } from '../access/access.schema.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

/** A user in Keycloak's admin API, with the fields that are used. */
export const KeycloakUser = z.object({
  id: z.string(),
  /** ID of the person: unique, and people cannot change it. Tokens carry it as `sub`. */
  username: z.string(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
  /** Whether an authenticator app is set up. */
  totp: z.boolean().default(false),
  /** What they have to do at the next sign-in. */
  requiredActions: z.array(z.string()).default([]),
});
export type KeycloakUser = z.infer<typeof KeycloakUser>;

/**
 * Token claims of a person, which Keycloak keeps as attributes that only administrators of the realm may view and edit.
 */
export interface UserClaims {
  readonly org: string;
  readonly roles: readonly string[];
  readonly accessVersion: number;
  /** Language of the sign-in pages and mails. A choice the person makes there takes precedence later. */
  readonly locale?: string;
}

/** Roles are one JSON array, because an attribute without values would omit the claim. */
export const attributesOf = ({
  org,
  roles,
  accessVersion,
  locale,
}: UserClaims): KeycloakUser['attributes'] => ({
  org: [org],
  roles: [JSON.stringify(roles)],
  access_version: [String(accessVersion)],
  ...(locale && { locale: [locale] }),
});

/** The Keycloak user that a person should have. */
export const userOf = (person: PersonRecord, access: Pick<AccessRecord, 'roles' | 'version'>) => ({
  username: person._id,
  email: person.email.toLowerCase(),
  emailVerified: true,
  firstName: person.first,
  lastName: person.last,
  enabled: person.state === 'active',
  attributes: attributesOf({ org: person.org, roles: access.roles, accessVersion: access.version }),
});
export type WantedUser = ReturnType<typeof userOf>;

/** The fields in which a user differs. Other attributes are the realm's own. */
export const differencesOf = (user: KeycloakUser, expected: WantedUser): string[] => [
  ...(['email', 'firstName', 'lastName', 'enabled'] as const).filter(
    (field) => (user[field] ?? '') !== expected[field],
  ),
  ...Object.entries(expected.attributes)
    .filter(([name, values]) => JSON.stringify(user.attributes[name]) !== JSON.stringify(values))
    .map(([name]) => name),
];

/** Written by a mapper of the provider at each sign-in through it. */
export const groupsAttribute = 'idp_groups';
export const groupsOf = (user: KeycloakUser): readonly string[] => user.attributes[groupsAttribute] ?? [];

/** Whether Atrium created the user, not an administrator of the realm. */
export const isOurs = (user: KeycloakUser): boolean => user.attributes['org'] !== undefined;

/** Keycloak's code of an interface language. */
export const localeOf = ({ language }: Pick<PersonRecord, 'language'>): string => language.slice(0, 2);
