import { resolve } from 'node:path';
import { readSettings } from './organisation/settings.ts';
import type { AnyPart, Part, Settings } from './part.ts';
import { parts } from './parts.ts';
import { OrganisationFolder } from './reading/organisation-folder.ts';

/** A demo organisation in memory, ready to be filled. */
export interface LoadedOrganisation {
  readonly settings: Settings;
  readonly content: <Content>(part: Part<Content, unknown>) => Content;
}

/** Reads the folder of an organisation and checks all of it. Throws a `ContentError` for what cannot be used. */
export function loadOrganisation(path: string): LoadedOrganisation {
  const folder = new OrganisationFolder(resolve(path));
  const settings = readSettings(folder);
  const loaded = new Map<AnyPart, unknown>();
  const content = <Content>(part: Part<Content, unknown>): Content => loaded.get(part) as Content;
  for (const part of parts) loaded.set(part, part.load({ folder, organisation: settings, content }));
  return { settings, content };
}
