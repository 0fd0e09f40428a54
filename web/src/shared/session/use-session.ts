import type { Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Session } from '@atrium/proto/identity/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { meetsRequirement, type Requirement } from './permissions.ts';
import { sessionQuery } from './session.queries.ts';

/** The session of the signed-in person. Use it only inside the signed-in area, where the guard has loaded it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** For buttons and sections: `const mayEdit = usePermission({ access: 'admin:articles' })`. */
export const usePermission = (requirement: Requirement): boolean =>
  meetsRequirement(useSession(), requirement);

/** The scopes in which the person has the permission; null if they have it everywhere or not at all. */
export const useScopes = (permission: Permission): readonly Audience[] | null =>
  useSession().scopes[permission] ?? null;
