import './theme/tokens.css';
import './theme/touch-targets.css';
import './theme/phone-sheets.css';
import './theme/print.css';
import '@mantine/core/styles.layer.css';
import './fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { createQueryClient } from './query-client.ts';
import { logFailure } from './shared/api/log-failure.ts';
import { appPlatform } from './shared/app/app-platform.ts';
import { auth } from './shared/auth/auth.ts';
import { activateForFirstPage, allTexts } from './shared/i18n/activate.ts';
import { preferredLanguage } from './shared/i18n/languages.ts';
import { openSession } from './open-session.ts';
import { clearCachedResponses, cacheResponses } from './shared/offline/cached-responses.ts';
import { returnToFirstAddress } from './shared/navigation/first-address.ts';
import { returnPathFor } from './shared/navigation/return-path.ts';
import { removeShellWithFirstPage } from './remove-shell.ts';
import { StartError } from './start-error.tsx';
import { startServiceWorker } from './shared/push/service-worker.ts';
import { preventAutomaticReload } from './shared/ui/chunk-failure.ts';

preventAutomaticReload();

returnToFirstAddress();

const container = document.getElementById('root') as HTMLElement;
const firstPage = removeShellWithFirstPage(container);
const root = createRoot(container);

async function start(): Promise<void> {
  const queryClient = createQueryClient();
  const opening = openSession(queryClient);
  // Why it failed is said below, once there are texts.
  opening.catch(() => undefined);
  await activateForFirstPage(preferredLanguage());
  const { hasEnded } = await opening;
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
  void hasEnded.then((ended) => (ended ? leave(true) : undefined));
  const open = (path: string): void => router.history.push(path);
  // It fetches what is kept for later, which the first page should not wait for.
  void firstPage.then(() => startServiceWorker(open));
  void firstPage
    .then(allTexts)
    .catch((error: unknown) => logFailure('Loading the texts of other pages', error));
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

start().catch((error: unknown) => root.render(<StartError error={error} />));
