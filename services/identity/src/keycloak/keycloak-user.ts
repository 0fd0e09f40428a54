import { z } from 'zod';
import type { PersonRecord } from '../people/person.schema.ts';

/** A user as Keycloak's admin API shows and takes them, as far as we care. */
export const KeycloakUser = z.object({
  id: z.string(),
  /** Id of the person: unique, and nothing a person can change. Tokens carry it as `sub`. */
  username: z.string(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
  /** Whether an app that shows codes is set up. */
  totp: z.boolean().default(false),
  /** What they have to do before they are let in next time. */
  requiredActions: z.array(z.string()).default([]),
});
export type KeycloakUser = z.infer<typeof KeycloakUser>;

/** What tokens say of a person, kept by Keycloak as attributes that only administrators of the realm may see and set. */
export interface UserClaims {
  readonly org: string;
  readonly roles: readonly string[];
  readonly accessVersion: number;
  /** Of the pages and mails of sign-in; the person's own choice there wins later. */
  readonly locale?: string;
}

/** Roles as one JSON array: an attribute with no value at all would leave the claim out. */
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

/** A person as their user in Keycloak should be. */
export const userOf = (person: PersonRecord) => ({
  username: person._id,
  email: person.email.toLowerCase(),
  emailVerified: true,
  firstName: person.first,
  lastName: person.last,
  enabled: person.state === 'active',
  attributes: attributesOf({ org: person.org, roles: person.roles, accessVersion: person.accessVersion }),
});
export type WantedUser = ReturnType<typeof userOf>;

/** Where a user is not as it should be; further attributes are the realm's own business. */
export const differencesOf = (user: KeycloakUser, wanted: WantedUser): string[] => [
  ...(['email', 'firstName', 'lastName', 'enabled'] as const).filter(
    (field) => (user[field] ?? '') !== wanted[field],
  ),
  ...Object.entries(wanted.attributes)
    .filter(([name, values]) => JSON.stringify(user.attributes[name]) !== JSON.stringify(values))
    .map(([name]) => name),
];

/** Written there by a mapper of the provider somebody comes by, each time they do. */
export const groupsAttribute = 'idp_groups';
export const groupsOf = (user: KeycloakUser): readonly string[] => user.attributes[groupsAttribute] ?? [];

/** Made by us, and not by whoever looks after the realm. */
export const isOurs = (user: KeycloakUser): boolean => user.attributes['org'] !== undefined;

/** The interface languages as Keycloak names them. */
export const localeOf = ({ language }: Pick<PersonRecord, 'language'>): string => language.slice(0, 2);
