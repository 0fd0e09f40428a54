import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { Person } from '@atrium/proto/identity/people';
import { MessageButton } from '../../shared/chat/message-button.tsx';
import { useCanMessage } from '../../shared/chat/use-message-person.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { DetailPanel } from '../../shared/detail/detail-panel.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { SignUpCodeButton } from '../../shared/sign-up-code/sign-up-code-button.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { PersonTags } from './people-columns.tsx';
import { StateButton } from './state-button.tsx';
import { useReferenceNames } from './use-reference-names.ts';

/** A person beside the list of people. */
export function PersonPanel({ person }: { person: Person }) {
  const { t } = useLingui();
  const names = useReferenceNames();
  const { id, name, state, firstSignIn, lastSignIn, email, phone, mobile } = person;
  const canMessage = useCanMessage(id);
  const isSelf = useSession().person.id === id;
  return (
    <DetailPanel
      leading={<Avatar person={person} size={56} />}
      state={<PersonTags person={person} />}
      actions={
        <>
          {canMessage && state === 'active' && <MessageButton person={id} />}
          {state === 'active' && !firstSignIn && <SignUpCodeButton id={id} name={name} />}
          {!isSelf && <StateButton person={person} />}
        </>
      }
    >
      <Facts
        facts={[
          { label: t`Job title`, value: person.jobTitle },
          { label: t`Site`, value: names.site(person.site) },
          { label: t`Department`, value: names.department(person.department) },
          { label: t`E-mail`, value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          { label: t`Phone`, value: phone },
          { label: t`Mobile`, value: mobile },
          { label: t`Payroll number`, value: person.payrollNumber },
          { label: t`Last sign-in`, value: lastSignIn && <RelativeTime at={lastSignIn} /> },
        ]}
      />
    </DetailPanel>
  );
}
