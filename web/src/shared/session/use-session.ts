import type { Session } from '@atrium/proto/identity/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { may, type Requirement } from './may.ts';
import { sessionQuery } from './session.queries.ts';

/** Who is signed in; only below the signed-in part of the product, where the guard has read it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** For buttons and sections: `const mayEdit = useMay({ access: 'admin:articles' })`. */
export const useMay = (requirement: Requirement): boolean => may(useSession(), requirement);
