import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { defaultRoleQuery } from '../../shared/roles/new-roles.queries.ts';
import { Page } from '../../shared/ui/page.tsx';
import { usePeopleActions } from './managed-people.queries.ts';
import { PersonForm, type SentPerson } from './person-form.tsx';

/** `onAdded` opens the new person. */
export function NewPersonPage({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useLingui();
  const { create } = usePeopleActions();
  const { data: newRoles } = useSuspenseQuery(defaultRoleQuery);
  const send = async (fields: SentPerson): Promise<void> => onAdded((await create.mutateAsync(fields)).id);
  return (
    <Page title={t`Add a person`} width="reading" back={<ListLink />}>
      <PersonForm person={null} newRoles={newRoles} send={send} />
    </Page>
  );
}
