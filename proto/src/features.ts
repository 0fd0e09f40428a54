import { z } from 'zod';

/**
 * Features that an organisation can turn off, one per feature of the specification's section 1. People, roles, sites,
 * grades, statuses, org chart and moderation are always on, so admins cannot lock themselves out.
 */
export const features = [
  'articles',
  'events',
  'competitions',
  'polls',
  'surveys',
  'chat',
  'directory',
  'vacancies',
  'menus',
  'library',
  'learning',
  'forms',
  'tickets',
  'broadcasts',
  'welcome',
  'insights',
] as const;

export const Feature = z.enum(features).meta({ id: 'Feature' });
export type Feature = z.infer<typeof Feature>;
