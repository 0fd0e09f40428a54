import { admits, type Access, type Allowance } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';
import type { Session } from '@atrium/proto/identity/session';

/** What a page, menu entry or button requires: an enabled feature and a permission. */
export interface Requirement {
  readonly feature?: Feature;
  readonly access?: Access;
  /** What it needs as well. */
  readonly alsoAccess?: Access;
  /** Also admits people who have the permission only within their scope. */
  readonly scoped?: boolean;
}

export const isFeatureOn = (session: Session, feature: Feature | undefined): boolean =>
  !feature || session.features.includes(feature);

export const hasPermission = (session: Session, access: Access | undefined, scoped = false): boolean =>
  !access || admits(allowanceOf(session), { access, ...(scoped && { scoped: 'inside' }) });

/** Of what it needs, the first that the person does not have. */
export const missingAccess = (
  session: Session,
  { access, alsoAccess, scoped }: Requirement,
): Access | undefined => [access, alsoAccess].find((one) => !hasPermission(session, one, scoped));

export const meetsRequirement = (session: Session, requirement: Requirement): boolean =>
  isFeatureOn(session, requirement.feature) && missingAccess(session, requirement) === undefined;

const allowanceOf = ({ superuser, permissions, scopes }: Session): Allowance => ({
  superuser,
  permissions: new Set(permissions),
  scopes: new Map(Object.entries(scopes)) as NonNullable<Allowance['scopes']>,
});
