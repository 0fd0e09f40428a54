import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/session/session.queries.ts';
import { HelpTopics } from './help-topics.tsx';
import { InfoPage } from './info-page.tsx';
import classes from './info-page.module.css';

/** What the organisation has written, then the help that applies to every organisation, and at last people. */
export function HelpPage() {
  const { t } = useLingui();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <InfoPage page="help" title={t`Help`} width="wide">
      <HelpTopics session={session}>
        <section className={classes.stuck}>
          <div>
            <Title order={2} className={classes.question}>
              <Trans>Still stuck?</Trans>
            </Title>
            <p>
              <Trans>Someone in your organisation can help.</Trans>
            </p>
          </div>
          <Button
            variant="default"
            leftSection={<IconMessageCircleQuestion size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/contact" {...props} />}
          >
            <Trans>Who to contact</Trans>
          </Button>
        </section>
      </HelpTopics>
    </InfoPage>
  );
}
