import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkChange } from '@atrium/proto/identity/people-bulk';

/** What is done to many people at once. */
export type BulkVerb = 'site' | 'roles' | 'status' | 'deactivate' | 'edit';

/** What a form starts with: nobody has to choose what its button says already. */
export const beginnings: Readonly<Record<BulkVerb, BulkChange>> = {
  ...{ site: unchanged(), roles: unchanged(), status: unchanged(), edit: unchanged() },
  deactivate: { ...unchanged(), set: { state: 'inactive' } },
};

function unchanged(): BulkChange {
  return { addRoles: [], removeRoles: [], set: {} };
}

/** The title of a dialog and the text of its button, with the number of people once it is known. */
export function useBulkVerbTexts(): (verb: BulkVerb, people: number | undefined) => string {
  const { t } = useLingui();
  const uncounted = (): Record<BulkVerb, string> => ({
    site: t`Change site`,
    roles: t`Change roles`,
    status: t`Change status`,
    deactivate: t`Deactivate`,
    edit: t`Edit`,
  });
  const counted = (people: number): Record<BulkVerb, string> => ({
    site: t`${plural(people, { one: 'Change site for # person', other: 'Change site for # people' })}`,
    roles: t`${plural(people, { one: 'Change roles for # person', other: 'Change roles for # people' })}`,
    status: t`${plural(people, { one: 'Change status for # person', other: 'Change status for # people' })}`,
    deactivate: t`${plural(people, { one: 'Deactivate # person', other: 'Deactivate # people' })}`,
    edit: t`${plural(people, { one: 'Edit # person', other: 'Edit # people' })}`,
  });
  return (verb, people) => (people === undefined ? uncounted() : counted(people))[verb];
}
