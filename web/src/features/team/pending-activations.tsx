import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pendingActivationsQuery } from '../../shared/sign-up-code/sign-up-code.queries.ts';
import { SignUpCodeButton } from '../../shared/sign-up-code/sign-up-code-button.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './team-page.module.css';

/** Direct reports who have not signed in yet, each with a sign-up code. Renders nothing once everyone has. */
export function PendingActivations() {
  const { data } = useQuery(pendingActivationsQuery);
  if (!data?.items.length) return null;
  const { activated, people } = data;
  return (
    <section className={classes.group}>
      <Title order={2} size="h4" mb="sm">
        <Trans>Not signed in yet</Trans>
      </Title>
      <p>
        <Trans>
          {activated} of {people} have signed in.
        </Trans>
      </p>
      <Rows>
        {data.items.map(({ id, name, jobTitle }) => (
          <Row key={id} title={name} detail={jobTitle}>
            <SignUpCodeButton id={id} name={name} />
          </Row>
        ))}
      </Rows>
    </section>
  );
}
