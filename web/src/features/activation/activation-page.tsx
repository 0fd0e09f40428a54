import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Activation } from '@atrium/proto/identity/sign-up-codes';
import { activationQuery, exportActivation } from '../../shared/sign-up-code/sign-up-code.queries.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './activation-page.module.css';

/** Activation by manager, those with most people pending first. */
export function ActivationPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(activationQuery);
  const { activated, people } = data;
  return (
    <Page
      title={t`Activation`}
      lead={t`${activated} of ${people} people have signed in at least once.`}
      width="reading"
      tools={<ExportMenu write={exportActivation} />}
      back={
        <BackLink to="/admin/users">
          <Trans>People</Trans>
        </BackLink>
      }
    >
      <Rows>
        {data.items.map((one) => (
          <ManagerRow key={one.manager?.id ?? ''} {...one} />
        ))}
      </Rows>
    </Page>
  );
}

function ManagerRow({ manager, activated, people }: Activation) {
  const { t } = useLingui();
  const name = manager?.name;
  const title = manager ? (
    <Link to="/admin/users/$id" params={{ id: manager.id }}>
      {manager.name}
    </Link>
  ) : (
    <Trans>No manager</Trans>
  );
  return (
    <Row
      title={title}
      detail={
        <Trans>
          {activated} of {people} have signed in
        </Trans>
      }
    >
      <Progress
        className={classes.bar}
        value={(100 * activated) / people}
        aria-label={name ? t`Sign-ins in ${name}’s team` : t`Sign-ins of people without a manager`}
      />
    </Row>
  );
}
