import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FeatureSwitch } from '@atrium/proto/identity/organisation';
import { usePages } from '../../shared/navigation/use-pages.ts';
import { featureNames } from '../../shared/session/feature-names.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, rowClass, Rows } from '../../shared/ui/rows.tsx';
import { featureDescriptions } from './feature-descriptions.ts';
import classes from './features-page.module.css';
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
          <FeatureRow
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

interface FeatureRowProps {
  readonly one: FeatureSwitch;
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onChange: (on: boolean) => void;
}

function FeatureRow({ one, disabled, pending, onChange }: FeatureRowProps) {
  const { i18n } = useLingui();
  const name = i18n._(featureNames[one.feature]);
  const isAvailable = usePages().some(({ feature }) => feature === one.feature);
  if (!isAvailable)
    return (
      <Row title={name} detail={i18n._(featureDescriptions[one.feature])}>
        <Tag>
          <Trans>Not available yet</Trans>
        </Tag>
      </Row>
    );
  return (
    <li className={rowClass}>
      <Switch
        className={classes.switch}
        labelPosition="left"
        label={name}
        description={i18n._(featureDescriptions[one.feature])}
        checked={pending ? !one.on : one.on}
        disabled={disabled || pending}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </li>
  );
}
