import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Session } from '@atrium/proto/identity/session';
import { sessionQuery } from '../../shared/session/session.queries.ts';
import { ContactPeople } from './contact-people.tsx';
import { InfoPage } from './info-page.tsx';
import classes from './info-page.module.css';

/** What the organisation has written, the people who can help, and what they need to know. */
export function ContactPage() {
  const { t } = useLingui();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <InfoPage page="contact" title={t`Contact`} otherwise={session ? undefined : <WhomToAsk />}>
      {session && <ContactPeople />}
      <WhatToWrite session={session} />
    </InfoPage>
  );
}

/** Whoever is signed out sees no names. */
const WhomToAsk = () => (
  <p>
    <Trans>
      For help with your account, ask your manager or an administrator of Atrium in your organisation. After
      sign-in, this page names them.
    </Trans>
  </p>
);

function WhatToWrite({ session }: { session: Session | undefined }) {
  return (
    <section className={classes.part}>
      <h2>
        <Trans>What to write</Trans>
      </h2>
      <ol>
        <li>
          <Trans>What you wanted to do, and on which page.</Trans>
        </li>
        <li>
          <Trans>What happened instead. A picture of the screen helps.</Trans>
        </li>
        <li>
          {session ? (
            <Trans>The support reference, if the page shows one.</Trans>
          ) : (
            <Trans>
              Your name and the e-mail address or payroll number that your organisation knows. Never your
              password.
            </Trans>
          )}
        </li>
      </ol>
      <p>
        <Trans>
          Many questions are answered in the{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/help" {...props} />}>
            help
          </Anchor>
          .
        </Trans>
      </p>
    </section>
  );
}
