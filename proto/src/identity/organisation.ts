import { z } from 'zod';
import { AdminPermission, UserPermission } from '../access.ts';
import { Id, Language, contentLanguages, line, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { Feature } from '../features.ts';

/** An IANA time zone the runtime knows. */
export const TimeZone = z.string().refine(
  (zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { params: { code: 'invalid' } },
);

export const OrganisationSettings = z
  .object({
    name: line(lengths.name),
    languages: z.array(Language).min(1).max(contentLanguages.length),
    defaultLanguage: Language,
    timeZone: TimeZone,
    brandColour: z.string().regex(/^#[0-9a-f]{6}$/i),
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
    /** Path of the logo below the public address. */
    logo: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof Organisation>;

/** A switch, with what goes when it is off. */
export const FeatureSwitch = z
  .object({
    feature: Feature,
    on: z.boolean(),
    gates: z.object({
      routes: z.array(z.string()),
      user: z.array(UserPermission),
      admin: z.array(AdminPermission),
    }),
  })
  .meta({ id: 'FeatureSwitch' });
export type FeatureSwitch = z.infer<typeof FeatureSwitch>;

const base = { feature: null, rate: 'read' } as const;

export const organisation = endpoints('identity', 'organisation', {
  get: endpoint({
    ...base,
    method: 'GET',
    path: '/organisation',
    summary: "Show the organisation's settings",
    access: 'admin:setup',
    response: Organisation,
  }),
  edit: endpoint({
    ...base,
    method: 'PUT',
    path: '/organisation',
    summary: "Change the organisation's settings",
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
    summary: 'List the feature switches and what each gates',
    access: 'admin:setup',
    response: z.object({ items: z.array(FeatureSwitch) }),
  }),
  switchFeature: endpoint({
    ...base,
    method: 'PUT',
    path: '/features/:feature',
    summary: 'Switch a feature on or off; nothing is lost while it is off',
    access: 'superuser',
    rate: 'write',
    params: z.object({ feature: Feature }),
    body: z.object({ on: z.boolean() }),
    response: FeatureSwitch,
  }),
});
