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
      title={t`“${name}” is switched off`}
      text={
        <Trans>
          Your administrators have switched it off for everybody. Nothing is lost: as soon as it is on again,
          this page comes back.
        </Trans>
      }
    />
  );
}
