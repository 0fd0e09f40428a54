import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import classes from './app-banner.module.css';
import { dismissAppBanner, storeLink } from './store-link.ts';

/** Links to the app store on a phone, outside the app. Takes its own line above the page until dismissed. */
export function AppBanner() {
  const { t } = useLingui();
  const { stores, organisation } = useSession();
  const [passedOver, setPassedOver] = useState<string>();
  const store = storeLink(stores);
  if (!store || store.link === passedOver) return null;
  const leave = (): void => {
    dismissAppBanner(store.link);
    setPassedOver(store.link);
  };
  return (
    <aside className={classes.banner} aria-label={t`Mobile app`}>
      <img src="/icon-192.png" width={40} height={40} alt="" />
      <div className={classes.words}>
        <strong>
          <Trans>The {organisation.name} app</Trans>
        </strong>
        <Anchor href={store.link} target="_blank" rel="noopener" size="sm">
          {store.system === 'android' ? (
            <Trans>Get it on Google Play</Trans>
          ) : (
            <Trans>Get it in the App Store</Trans>
          )}
        </Anchor>
      </div>
      <CloseButton size="xl" iconSize={20} aria-label={t`Dismiss`} onClick={leave} />
    </aside>
  );
}
