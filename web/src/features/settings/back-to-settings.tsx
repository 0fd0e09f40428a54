import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../shared/ui/back-link.tsx';

export const BackToSettings = () => (
  <BackLink to="/settings">
    <Trans>Settings</Trans>
  </BackLink>
);
