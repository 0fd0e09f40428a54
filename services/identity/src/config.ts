import { z } from 'zod';
import { KeycloakSettings } from './keycloak/keycloak.settings.ts';
import { LicenceConfig } from './licence/licence.config.ts';

/** What identity alone is told: its licence, and the Keycloak that keeps its accounts. Without one it is an OpenID provider itself. */
export const IdentityConfig = z
  .object({
    ...LicenceConfig.shape,
    KEYCLOAK_URL: z
      .url()
      .optional()
      .describe('Keycloak as identity reaches its admin API; without it the built-in provider is used'),
    KEYCLOAK_REALM: z.string().default('atrium').describe('Realm that people sign in to'),
    KEYCLOAK_CLIENT_ID: z.string().default('atrium-identity').describe('Who identity is to Keycloak'),
    KEYCLOAK_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
    KEYCLOAK_PATIENCE_SECONDS: z.coerce
      .number()
      .positive()
      .default(3)
      .describe('How long one call of its admin API may take before Keycloak counts as away'),
  })
  .refine(({ KEYCLOAK_URL, KEYCLOAK_CLIENT_SECRET }) => !KEYCLOAK_URL || KEYCLOAK_CLIENT_SECRET, {
    path: ['KEYCLOAK_CLIENT_SECRET'],
    error: 'KEYCLOAK_URL needs it',
  });
export type IdentityConfig = z.infer<typeof IdentityConfig>;

/** The Keycloak of a configuration, if it names one. */
export const keycloakOf = (config: IdentityConfig): KeycloakSettings | null =>
  config.KEYCLOAK_URL && config.KEYCLOAK_CLIENT_SECRET
    ? new KeycloakSettings({
        url: config.KEYCLOAK_URL,
        realm: config.KEYCLOAK_REALM,
        clientId: config.KEYCLOAK_CLIENT_ID,
        clientSecret: config.KEYCLOAK_CLIENT_SECRET,
        patience: config.KEYCLOAK_PATIENCE_SECONDS * 1000,
      })
    : null;
