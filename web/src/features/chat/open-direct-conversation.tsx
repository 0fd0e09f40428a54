import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useMessagePerson } from '../../shared/chat/use-message-person.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';

/** Goes on to the conversation with a person, and starts one if there is none. */
export function OpenDirectConversation({ person }: { readonly person: string }) {
  const { t } = useLingui();
  const { mutate, error } = useMessagePerson(person, { replace: true });
  useEffect(() => mutate(), [mutate]);
  return (
    <Page
      title={t`New conversation`}
      width="reading"
      back={
        <BackLink to="/chat">
          <Trans>Chat</Trans>
        </BackLink>
      }
    >
      {error ? <FormAlert error={error} /> : <RowsSkeleton />}
    </Page>
  );
}
