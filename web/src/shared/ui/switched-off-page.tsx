import { Trans, useLingui } from '@lingui/react/macro';
import type { Feature } from '@atrium/proto/features';
import { featureNames } from '../session/feature-names.ts';
import { MessagePage } from './message-page.tsx';

/** In place of a page whose feature was switched off under somebody's eyes; the page is there again with the feature. */
export function SwitchedOffPage({ feature }: { feature: Feature }) {
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
