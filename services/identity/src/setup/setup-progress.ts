import { features } from '@atrium/proto/features';
import type { SetupProgress } from '@atrium/proto/identity/setup';
import { initialBrandColour } from '../organisation/initial-brand-colour.ts';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';

export interface SetupFacts {
  readonly organisation: Pick<
    OrganisationRecord,
    '_id' | 'languages' | 'brandColour' | 'logo' | 'featuresOn' | 'decided'
  >;
  readonly roles: readonly Pick<RoleRecord, '_id' | 'version'>[];
  readonly people: number;
  readonly administrators: number;
  readonly hasSites: boolean;
  readonly hasDepartments: boolean;
}

/** An organisation that was created with more than the defaults, such as from a file, counts as decided. */
export function progressOf({ organisation, roles, ...facts }: SetupFacts): SetupProgress {
  const { _id, languages, brandColour, logo, featuresOn, decided = [] } = organisation;
  return {
    settings: decided.includes('settings') || languages.length > 1,
    branding: logo !== undefined || brandColour.toLowerCase() !== initialBrandColour,
    places: facts.hasSites && facts.hasDepartments,
    people: facts.people,
    roles: facts.administrators > 1 || roles.some((role) => !isInitial(role, _id)),
    features: decided.includes('features') || featuresOn.length < features.length,
  };
}

/** Roles that an organisation starts with are named after it. */
const isInitial = ({ _id, version }: Pick<RoleRecord, '_id' | 'version'>, org: string): boolean =>
  version === 1 && _id.startsWith(`${org}.`);
