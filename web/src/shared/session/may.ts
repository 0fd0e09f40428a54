import { admits, type Access, type Allowance } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';
import type { Session } from '@atrium/proto/identity/session';

/** What a page, an entry or a button needs: a feature that is on, and a permission. */
export interface Requirement {
  readonly feature?: Feature;
  readonly access?: Access;
  /** Whether it is also for who has the permission in a part of the organisation only. */
  readonly scoped?: boolean;
}

export const isOn = (session: Session, feature: Feature | undefined): boolean =>
  !feature || session.features.includes(feature);

export const isAllowed = (session: Session, access: Access | undefined, scoped = false): boolean =>
  !access || admits(allowanceOf(session), { access, ...(scoped && { scoped: 'inside' }) });

export const may = (session: Session, { feature, access, scoped }: Requirement): boolean =>
  isOn(session, feature) && isAllowed(session, access, scoped);

const allowanceOf = ({ superuser, permissions, scopes }: Session): Allowance => ({
  superuser,
  permissions: new Set(permissions),
  scopes: new Map(Object.entries(scopes)) as NonNullable<Allowance['scopes']>,
});
