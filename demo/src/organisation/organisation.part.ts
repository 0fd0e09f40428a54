import { OrganisationCreator } from '@atrium/identity/bootstrap/organisation-creator';
import type { RoleFields } from '@atrium/proto/identity/roles';
import type { Part } from '../part.ts';
import { Roles, type DemoRole } from './roles.ts';

/** The organisation itself and its roles. Results in the IDs of the roles by key. */
export const organisation: Part<readonly DemoRole[], Readonly<Record<string, string>>> = {
  name: 'organisation',
  needs: [],
  load: ({ folder }) => folder.yaml('roles.yaml', Roles),
  fill(roles, { organisation: { slug, languages, ...settings }, importer }) {
    const fields = Object.fromEntries(
      roles.map(({ key, ...role }): [string, RoleFields] => [key, { ...role, scope: null }]),
    );
    return importer('identity', OrganisationCreator).create(
      { id: slug, languages: [...languages], ...settings },
      fields,
    );
  },
};
