import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Feature } from '@atrium/proto/features';
import { Link } from '@tanstack/react-router';
import { featureNames } from '../session/feature-names.ts';
import { usePermission } from '../session/use-session.ts';
import { MessagePage } from './message-page.tsx';

/** Stands for a page whose feature is off. A page that was open returns with the feature. */
export function FeatureOffPage({ feature }: { feature: Feature }) {
  const { t, i18n } = useLingui();
  const name = i18n._(featureNames[feature]);
  const canTurnOn = usePermission({ access: 'admin:setup' });
  return (
    <MessagePage
      title={t`“${name}” is turned off`}
      text={
        <Trans>
          Your administrator has turned this feature off for everyone. Nothing is lost: this page returns once
          the feature is turned on again.
        </Trans>
      }
      others={
        canTurnOn && (
          <Button
            variant="default"
            size="md"
            renderRoot={(props) => <Link to="/admin/features" {...props} />}
          >
            <Trans>Go to the features</Trans>
          </Button>
        )
      }
    />
  );
}
