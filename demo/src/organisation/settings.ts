import { OrganisationSettings } from '@atrium/proto/identity/organisation';
import { z } from 'zod';
import type { Settings } from '../part.ts';
import { Key } from '../reading/fields.ts';
import type { OrganisationFolder } from '../reading/organisation-folder.ts';

const SettingsFile = z
  .strictObject({ ...OrganisationSettings.shape, slug: Key })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'must be one of the languages',
  });

export const readSettings = (folder: OrganisationFolder): Settings =>
  folder.yaml('organisation.yaml', SettingsFile);
