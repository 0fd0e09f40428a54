import { z } from 'zod';
import { Permission } from '../access.ts';
import { Audience } from '../audience.ts';
import { Id, Language, Nothing, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { Feature } from '../features.ts';
import { Preferences } from './account.ts';
import { StoreLinks } from './setup.ts';

/** What the client needs to know before it can draw anything: who is signed in, what they may do, where they are. */
export const Session = z
  .object({
    person: PersonRef.extend({ first: z.string(), email: z.string(), language: Language }),
    preferences: Preferences,
    /** Whether their first sign-in is still to be welcomed. */
    onboarding: z.boolean(),
    superuser: z.boolean(),
    permissions: z.array(Permission),
    /** What they may do within parts of the organisation only, and in which. */
    scopes: z.partialRecord(Permission, z.array(Audience)),
    features: z.array(Feature),
    organisation: z.object({
      id: Id,
      name: z.string(),
      languages: z.array(Language),
      defaultLanguage: Language,
      timeZone: z.string(),
      brandColour: z.string(),
      logo: z.string().nullable(),
    }),
    /** Where the organisation's apps are to be had. */
    stores: StoreLinks,
    /** The operator's licence, shown read-only. */
    licence: z.object({ seats: z.number().int().nullable(), validUntil: z.iso.date().nullable() }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const session = endpoints('identity', 'session', {
  get: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'Say who is signed in and what they may do',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    tokens: true,
    response: Session,
  }),
  onboarded: endpoint({
    method: 'PUT',
    path: '/session/onboarded',
    summary: 'Say that one has seen, or passed over, what the first sign-in shows',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    response: Nothing,
    status: 204,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/session/all',
    summary: 'Sign out everywhere',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    response: Nothing,
    status: 204,
  }),
});
