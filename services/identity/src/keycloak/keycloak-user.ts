import { z } from 'zod';

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
