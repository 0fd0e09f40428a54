import { Trans, useLingui } from '@lingui/react/macro';
import type { Feature } from '@atrium/proto/features';
import { featureNames } from '../session/feature-names.ts';
import { MessagePage } from './message-page.tsx';

/** Replaces a page whose feature was turned off while it was open. The page returns with the feature. */
export function FeatureOffPage({ feature }: { feature: Feature }) {
  const { t, i18n } = useLingui();
  const name = i18n._(featureNames[feature]);
  return (
    <MessagePage
      title={t`“${name}” is turned off`}
      text={
        <Trans>
          Your administrator has turned this feature off for everyone. Nothing is lost: this page returns once
          the feature is turned on again.
        </Trans>
      }
    />
  );
}
