import './theme/tokens.css';
import './theme/print.css';
import '@mantine/core/styles.layer.css';
import './fonts.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { createQueryClient } from './query-client.ts';
import { logFailure } from './shared/api/log-failure.ts';
import { appPlatform } from './shared/app/app-platform.ts';
import { loadAuthConfig } from './shared/auth/auth-config.ts';
import { auth } from './shared/auth/auth.ts';
import { activate } from './shared/i18n/activate.ts';
import { preferredLanguage } from './shared/i18n/languages.ts';
import {
  clearCachedResponses,
  cacheResponses,
  restoreCachedResponses,
} from './shared/offline/cached-responses.ts';
import { returnToFirstAddress } from './shared/navigation/first-address.ts';
import { returnPathFor } from './shared/navigation/return-path.ts';
import { removeShellWithFirstPage } from './remove-shell.ts';
import { StartError } from './start-error.tsx';
import { startServiceWorker } from './shared/push/service-worker.ts';
import { preventAutomaticReload } from './shared/ui/chunk-failure.ts';

preventAutomaticReload();

returnToFirstAddress();

const container = document.getElementById('root') as HTMLElement;
removeShellWithFirstPage(container);
const root = createRoot(container);

async function start(): Promise<void> {
  const queryClient = createQueryClient();
  const signedIn = loadAuthConfig()
    .then((config) => auth.start(config))
    .catch((error: unknown) => startOffline(queryClient, error));
  // Why it failed is said below, once there are texts.
  signedIn.catch(() => undefined);
  await activate(preferredLanguage());
  await signedIn;
  const router = createAppRouter({ queryClient, auth });
  const leave = async (ended: boolean): Promise<void> => {
    // Several requests may find the session ended at once: the first one's return path counts.
    const { location } = router.state;
    if (location.pathname !== '/login')
      await router.navigate({
        ...{ to: '/login', search: { back: returnPathFor(location) } },
        state: { ended },
      });
    // A signed-out device receives no more push notifications.
    void import('./shared/push/own-device.ts').then(({ unregisterDevice }) => unregisterDevice());
    // The next person to sign in here must not see this person's data.
    queryClient.clear();
    await clearCachedResponses();
  };
  cacheResponses(queryClient);
  auth.subscribe({ ended: ({ isLeaving }) => void leave(!isLeaving) });
  const open = (path: string): void => router.history.push(path);
  startServiceWorker(open);
  startInApp(open);
  root.render(<App router={router} queryClient={queryClient} />);
}

/** Browsers load none of the mobile app's code. */
function startInApp(open: (path: string) => void): void {
  if (!appPlatform()) return;
  import('./shared/app/native-app.ts')
    .then(({ startNativeApp }) => startNativeApp(open))
    .catch((error: unknown) => logFailure('Listening to the app', error));
}

/** Shows the person signed in here their cached data, and reloads once the network is back. */
async function startOffline(queryClient: QueryClient, error: unknown): Promise<void> {
  if (!(await restoreCachedResponses(queryClient))) throw error;
  auth.readOffline();
  addEventListener('online', () => location.reload());
}

start().catch((error: unknown) => root.render(<StartError error={error} />));
