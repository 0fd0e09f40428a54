import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { accountTag } from './account.ts';

/** Fields that a person can hide from others. */
export const privateFields = ['phone', 'mobile', 'email', 'photo', 'lastSeen'] as const;
export const PrivateField = z.enum(privateFields).meta({ id: 'PrivateField' });
export type PrivateField = z.infer<typeof PrivateField>;

export const Visibility = z.enum(['everyone', 'nobody']).meta({
  id: 'Visibility',
  description: '`nobody` hides the field from everyone except admins who manage people.',
});
export type Visibility = z.infer<typeof Visibility>;

export const Privacy = z.record(PrivateField, Visibility).meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

export const privacy = endpoints('identity', 'privacy', accountTag, {
  get: endpoint({
    method: 'GET',
    path: '/settings/privacy',
    summary: 'Get your privacy settings',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    personLevel: 'own',
    response: Privacy,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/settings/privacy',
    summary: 'Update your privacy settings',
    description: 'Takes effect immediately in the whole product.',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    personLevel: 'own',
    body: Privacy,
    response: Privacy,
    problems: ['version-conflict'],
  }),
});
