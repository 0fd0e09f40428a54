import { useLingui } from '@lingui/react/macro';
import type { PersonFields } from '@atrium/proto/identity/people';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { usePeopleActions } from './managed-people.queries.ts';
import { PersonForm } from './person-form.tsx';

/** `onAdded` opens the new person. */
export function NewPersonPage({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useLingui();
  const { create } = usePeopleActions();
  const send = async (fields: PersonFields & { password?: string }): Promise<void> =>
    onAdded((await create.mutateAsync(fields)).id);
  return (
    <Page title={t`Add a person`} width="reading" back={<ListLink />}>
      <PersonForm person={null} send={send} />
    </Page>
  );
}
