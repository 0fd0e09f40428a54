import { useLingui } from '@lingui/react/macro';
import { HelpTopics } from './help-topics.tsx';
import { InfoPage } from './info-page.tsx';

/** What the organisation has written, then the help that applies to every organisation. */
export function HelpPage() {
  const { t } = useLingui();
  return (
    <InfoPage page="help" title={t`Help`}>
      <HelpTopics />
    </InfoPage>
  );
}
