import { roles, type EditedRole } from '@atrium/proto/identity/roles';
import { apiOf } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';

const api = apiOf(roles);
/** So many that the buttons below them are in sight. */
const limit = 8;

/** Whom a change of roles would affect; below the roles, so that it is asked anew when they or people change meanwhile. */
export const rightsQueries = {
  ofEdit: (id: string, body: EditedRole) =>
    cursorList(['roles', 'preview', id, body], (after, signal) =>
      api.previewEdit({ params: { id }, query: { limit, after }, body }, { signal }),
    ),
  ofAssign: (id: string, people: readonly string[], gives: boolean) =>
    cursorList(['roles', 'preview', id, people, gives], (after, signal) =>
      api.previewAssign(
        { params: { id }, query: { limit, after }, body: { people: [...people], gives } },
        { signal },
      ),
    ),
};

export type RightsQuery = ReturnType<typeof rightsQueries.ofEdit>;
