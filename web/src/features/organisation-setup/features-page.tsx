import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { FeatureSwitchRow } from './feature-switch-row.tsx';
import { organisationQueries, useSetFeature } from './organisation.queries.ts';
import { WorksCouncilSection } from './works-council-section.tsx';

/** Features the organisation uses. Turning one off hides it at once and deletes nothing. */
export function FeaturesPage() {
  const { t } = useLingui();
  const { superuser } = useSession();
  const { data } = useSuspenseQuery(organisationQueries.features());
  const change = useSetFeature();
  return (
    <Page title={t`Features`} lead={t`Turning off a feature hides it for everyone at once. No data is lost.`}>
      {!superuser && (
        <Alert mb="md" variant="light" icon={<IconInfoCircle aria-hidden />}>
          <Trans>Only superusers can change these.</Trans>
        </Alert>
      )}
      <FormAlert error={change.error} />
      <Rows>
        {data.items.map((one) => (
          <FeatureSwitchRow
            key={one.feature}
            one={one}
            disabled={!superuser}
            pending={change.isPending && change.variables.feature === one.feature}
            onChange={(on) => change.mutate({ feature: one.feature, on })}
          />
        ))}
      </Rows>
      <WorksCouncilSection />
    </Page>
  );
}
