import { z } from 'zod';

/**
 * What an organisation can switch off, one switch per feature of the specification's section 1. People, roles,
 * sites, grades, statuses, structure and moderation have none, so that nobody locks themselves out.
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
