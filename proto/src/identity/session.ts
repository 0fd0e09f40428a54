import { z } from 'zod';
import { Permission } from '../access.ts';
import { Audience } from '../audience.ts';
import { Id, Instant, Language, NoContent, PersonRef } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { Feature } from '../features.ts';
import { Preferences } from './account.ts';
import { StoreLinks } from './setup.ts';

export const sessionTag: Tag = {
  name: 'Session',
  description: 'The signed-in person with their permissions, and their active sessions on browsers and apps.',
};

/** What the client needs before it can render anything: who is signed in, what they may do, where they are. */
export const Session = z
  .object({
    person: PersonRef.extend({ first: z.string(), email: z.string(), language: Language }),
    preferences: Preferences,
    joinedAt: Instant.describe('When you first signed in.'),
    onboarding: z.boolean().describe('Whether the introduction at the first sign-in is still to be shown.'),
    superuser: z.boolean().describe('Whether you have all permissions.'),
    permissions: z.array(Permission).describe('Permissions that apply in the whole organisation.'),
    scopes: z
      .partialRecord(Permission, z.array(Audience))
      .describe('Permissions that apply only to parts of the organisation, with these parts.'),
    features: z.array(Feature).describe('Features that are turned on.'),
    organisation: z.object({
      id: Id,
      name: z.string(),
      languages: z.array(Language),
      defaultLanguage: Language,
      timeZone: z.string().describe('IANA time zone, for example `Europe/Berlin`.'),
      brandColour: z.string().describe('Hexadecimal, for example `#1f6f5c`.'),
      logo: z.string().nullable().describe('Path of the logo below the public address.'),
      worksCouncil: z.boolean().describe('Whether works council mode is on.'),
    }),
    stores: StoreLinks.describe('Where to get the mobile apps.'),
    licence: z
      .object({
        seats: z.number().int().nullable().describe('Null for unlimited.'),
        validUntil: z.iso.date().nullable().describe('Last valid day; null if the licence does not expire.'),
      })
      .describe('Set by the operator.'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const session = endpoints('identity', 'session', sessionTag, {
  get: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'Get the current session',
    description:
      'Returns the signed-in person with their permissions, scopes and preferences, the features that are turned on, and the organisation. API tokens can call it too.',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    tokens: true,
    response: Session,
  }),
  completeOnboarding: endpoint({
    method: 'PUT',
    path: '/session/onboarded',
    summary: 'Mark onboarding as completed',
    description:
      'Call this when the person has finished or skipped the introduction shown at their first sign-in.',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    response: NoContent,
    status: 204,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/session/all',
    summary: 'End all of your sessions',
    description: 'Includes the current session. Also revokes your API tokens, except those for provisioning.',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    response: NoContent,
    status: 204,
  }),
});
