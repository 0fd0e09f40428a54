import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';

/** What of a person they decide about themselves: whether others see it. */
export const privateFields = ['phone', 'mobile', 'email', 'photo', 'lastSeen'] as const;
export const PrivateField = z.enum(privateFields).meta({ id: 'PrivateField' });
export type PrivateField = z.infer<typeof PrivateField>;

/** Whoever may look at a person at all, or nobody but administrators of people. */
export const Visibility = z.enum(['everyone', 'nobody']).meta({ id: 'Visibility' });
export type Visibility = z.infer<typeof Visibility>;

export const Privacy = z.record(PrivateField, Visibility).meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

export const privacy = endpoints('identity', 'privacy', {
  get: endpoint({
    method: 'GET',
    path: '/settings/privacy',
    summary: 'Say what of oneself others see',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: Privacy,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/settings/privacy',
    summary: 'Choose what of oneself others see; it holds at once, everywhere',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    body: Privacy,
    response: Privacy,
    problems: ['version-conflict'],
  }),
});
