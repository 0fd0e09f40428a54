import { admits, type Access, type Allowance } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';
import type { Session } from '@atrium/proto/identity/session';

/** What a page, menu entry or button requires: an enabled feature and a permission. */
export interface Requirement {
  readonly feature?: Feature;
  readonly access?: Access;
  /** Also admits people who have the permission only within their scope. */
  readonly scoped?: boolean;
}

export const isFeatureOn = (session: Session, feature: Feature | undefined): boolean =>
  !feature || session.features.includes(feature);

export const hasPermission = (session: Session, access: Access | undefined, scoped = false): boolean =>
  !access || admits(allowanceOf(session), { access, ...(scoped && { scoped: 'inside' }) });

export const meetsRequirement = (session: Session, { feature, access, scoped }: Requirement): boolean =>
  isFeatureOn(session, feature) && hasPermission(session, access, scoped);

const allowanceOf = ({ superuser, permissions, scopes }: Session): Allowance => ({
  superuser,
  permissions: new Set(permissions),
  scopes: new Map(Object.entries(scopes)) as NonNullable<Allowance['scopes']>,
});
