import { z } from 'zod';
import { AdminPermission, UserPermission } from '../access.ts';
import { Id, Language, contentLanguages, line, lengths } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { Feature } from '../features.ts';
import { TimeZone } from '../time-zone.ts';

export const organisationTag: Tag = {
  name: 'Organisation',
  description: 'Settings, features, business calendar, menu types, app store links, map and licence.',
};

export const OrganisationSettings = z
  .object({
    name: line(lengths.name),
    languages: z
      .array(Language)
      .min(1)
      .max(contentLanguages.length)
      .describe('Languages in which content is written.'),
    defaultLanguage: Language,
    timeZone: TimeZone.describe('IANA time zone, for example `Europe/Berlin`.'),
    brandColour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .describe('Hexadecimal, for example `#1f6f5c`.'),
  })
  .refine((settings) => settings.languages.includes(settings.defaultLanguage), {
    path: ['defaultLanguage'],
    params: { code: 'mismatch' },
  })
  .meta({ id: 'OrganisationSettings' });
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;

export const Organisation = z
  .object({
    id: Id,
    ...OrganisationSettings.shape,
    logo: z.string().nullable().describe('Path of the logo below the public address.'),
    version: z.number().int(),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof Organisation>;

/** Whether a feature is on, and what is unavailable while it is off. */
export const FeatureSwitch = z
  .object({
    feature: Feature,
    on: z.boolean(),
    gates: z
      .object({
        routes: z.array(z.string()).describe('Paths in the web client.'),
        user: z.array(UserPermission).describe('Permissions of employees.'),
        admin: z.array(AdminPermission).describe('Permissions of administrators.'),
      })
      .describe('What is unavailable while the feature is turned off.'),
  })
  .meta({ id: 'FeatureSwitch' });
export type FeatureSwitch = z.infer<typeof FeatureSwitch>;

const base = { feature: null, rate: 'read' } as const;

export const organisation = endpoints('identity', 'organisation', organisationTag, {
  get: endpoint({
    ...base,
    method: 'GET',
    path: '/organisation',
    summary: 'Get the organisation settings',
    access: 'admin:setup',
    response: Organisation,
  }),
  edit: endpoint({
    ...base,
    method: 'PUT',
    path: '/organisation',
    summary: 'Update the organisation settings',
    access: 'admin:setup',
    rate: 'write',
    body: OrganisationSettings,
    response: Organisation,
    versioned: true,
  }),
  features: endpoint({
    ...base,
    method: 'GET',
    path: '/features',
    summary: 'List features',
    description: 'Includes the routes and permissions that each feature controls.',
    access: 'admin:setup',
    response: z.object({ items: z.array(FeatureSwitch) }),
  }),
  switchFeature: endpoint({
    ...base,
    method: 'PUT',
    path: '/features/:feature',
    summary: 'Turn a feature on or off',
    description: 'No data is deleted while a feature is off.',
    access: 'superuser',
    rate: 'write',
    params: z.object({ feature: Feature }),
    body: z.object({ on: z.boolean() }),
    response: FeatureSwitch,
  }),
});
