import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '../../shared/ui/page.tsx';
import classes from './licences-page.module.css';
import { licencesQuery } from './licences.queries.ts';

export function LicencesPage() {
  const { t } = useLingui();
  const { data: licences } = useSuspenseQuery(licencesQuery);
  return (
    <Page
      title={t`Open-source licences`}
      width="reading"
      lead={<Trans>Atrium is built on open-source software. Thank you.</Trans>}
    >
      <Accordion variant="separated" radius="md">
        {licences.map(({ name, version, identifier, text }) => (
          <Accordion.Item key={`${name}@${version}`} value={`${name}@${version}`}>
            <Accordion.Control>
              {name} {version}
              <Text span c="dimmed" size="sm" ml="xs">
                {identifier}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <pre className={classes.text}>{text}</pre>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Page>
  );
}
