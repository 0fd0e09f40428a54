import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { HelpfulPeople } from '../../shared/requests/helpful-people.tsx';
import { administratorsQuery } from '../../shared/requests/requests.queries.ts';
import { usePermission, useSession } from '../../shared/session/use-session.ts';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './info-page.module.css';

/** The person’s manager and the people who manage accounts. */
export function ContactPeople() {
  const { person } = useSession();
  const { data: own } = useQuery(colleagueQueries.profile(person.id));
  const { data: administrators, isPending } = useQuery(administratorsQuery());
  const canWrite = usePermission({ access: 'admin:setup' });
  const manager = own?.manager;
  return (
    <>
      {manager && (
        <section className={classes.part}>
          <h2>
            <Trans>Your manager</Trans>
          </h2>
          <p>
            <Trans>For questions about your work, and whom to ask.</Trans>
          </p>
          <HelpfulPeople
            people={[{ ...manager, sameSite: manager.site !== null && manager.site === own.site }]}
          />
        </section>
      )}
      <section className={classes.part}>
        <h2>
          <Trans>Administrators</Trans>
        </h2>
        {isPending && <RowsSkeleton rows={3} />}
        {administrators && administrators.length > 0 && (
          <>
            <p>
              <Trans>They can help with sign-in, accounts, roles and permissions.</Trans>
            </p>
            <HelpfulPeople people={administrators} />
          </>
        )}
        {administrators?.length === 0 && (
          <p>
            <Trans>For help with your account, ask your manager or an administrator.</Trans>
          </p>
        )}
      </section>
      {canWrite && (
        <p>
          <Anchor renderRoot={(props) => <Link to="/admin/setup" search={{ part: 'pages' }} {...props} />}>
            <Trans>Write what people should find here</Trans>
          </Anchor>
        </p>
      )}
    </>
  );
}
