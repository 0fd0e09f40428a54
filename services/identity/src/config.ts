import { z } from 'zod';
import { KeycloakSettings } from './keycloak/keycloak.settings.ts';
import { LicenceConfig } from './licence/licence.config.ts';

/**
 * Settings that only identity has: its licence, and the Keycloak that keeps its accounts. Without Keycloak, identity is
 * an OpenID provider itself.
 */
export const IdentityConfig = z
  .object({
    ...LicenceConfig.shape,
    KEYCLOAK_URL: z
      .url()
      .optional()
      .describe('Keycloak admin URL as seen by identity. Not set: the built-in provider is used'),
    KEYCLOAK_REALM: z.string().default('atrium').describe('Keycloak realm'),
    KEYCLOAK_CLIENT_ID: z.string().default('atrium-identity').describe('Keycloak client ID of identity'),
    KEYCLOAK_CLIENT_SECRET: z.string().optional().describe('Keycloak client secret of identity'),
    KEYCLOAK_TIMEOUT_SECONDS: z.coerce
      .number()
      .positive()
      .default(3)
      .describe('Timeout of Keycloak admin API calls, in seconds'),
  })
  .refine(({ KEYCLOAK_URL, KEYCLOAK_CLIENT_SECRET }) => !KEYCLOAK_URL || KEYCLOAK_CLIENT_SECRET, {
    path: ['KEYCLOAK_CLIENT_SECRET'],
    error: 'KEYCLOAK_URL needs it',
  });
export type IdentityConfig = z.infer<typeof IdentityConfig>;

/** The configured Keycloak, or null. */
export const keycloakOf = (config: IdentityConfig): KeycloakSettings | null =>
  config.KEYCLOAK_URL && config.KEYCLOAK_CLIENT_SECRET
    ? new KeycloakSettings({
        url: config.KEYCLOAK_URL,
        realm: config.KEYCLOAK_REALM,
        clientId: config.KEYCLOAK_CLIENT_ID,
        clientSecret: config.KEYCLOAK_CLIENT_SECRET,
        timeout: config.KEYCLOAK_TIMEOUT_SECONDS * 1000,
      })
    : null;
