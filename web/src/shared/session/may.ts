import { allows, type Access } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';
import type { Session } from '@atrium/proto/identity/session';

/** What a page, an entry or a button needs: a feature that is on, and a permission. */
export interface Requirement {
  readonly feature?: Feature;
  readonly access?: Access;
}

export const isOn = (session: Session, feature: Feature | undefined): boolean =>
  !feature || session.features.includes(feature);

export const isAllowed = (session: Session, access: Access | undefined): boolean =>
  !access || allows({ superuser: session.superuser, permissions: new Set(session.permissions) }, access);

export const may = (session: Session, { feature, access }: Requirement): boolean =>
  isOn(session, feature) && isAllowed(session, access);
