import { roles, type EditedRole } from '@atrium/proto/identity/roles';
import { createApi } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';

const api = createApi(roles);
/** Few enough that the buttons below stay in view. */
const limit = 8;

/**
 * Whom a change of roles would affect. The keys begin with `roles`, so the query is repeated when roles or people
 * change meanwhile.
 */
export const rightsQueries = {
  ofEdit: (id: string, body: EditedRole) =>
    cursorList(['roles', 'preview', id, body], (after, signal) =>
      api.previewEdit({ params: { id }, query: { limit, after }, body }, { signal }),
    ),
  ofAssign: (id: string, people: readonly string[], isAssigning: boolean) =>
    cursorList(['roles', 'preview', id, people, isAssigning], (after, signal) =>
      api.previewAssign(
        { params: { id }, query: { limit, after }, body: { people: [...people], gives: isAssigning } },
        { signal },
      ),
    ),
};

export type RightsQuery = ReturnType<typeof rightsQueries.ofEdit>;
