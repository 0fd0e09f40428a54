import type { Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Session } from '@atrium/proto/identity/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { may, type Requirement } from './may.ts';
import { sessionQuery } from './session.queries.ts';

/** Who is signed in; only below the signed-in part of the product, where the guard has read it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** For buttons and sections: `const mayEdit = useMay({ access: 'admin:articles' })`. */
export const useMay = (requirement: Requirement): boolean => may(useSession(), requirement);

/** The parts of the organisation in which they may do something; null where that is all of it, or none. */
export const useScopes = (permission: Permission): readonly Audience[] | null =>
  useSession().scopes[permission] ?? null;
