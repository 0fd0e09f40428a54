import './theme/tokens.css';
import '@mantine/core/styles.layer.css';
import './fonts.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { makeRouter } from './router.tsx';
import { makeQueryClient } from './shared/api/query-client.ts';
import { logFailure } from './shared/api/log-failure.ts';
import { appPlatform } from './shared/app/app-platform.ts';
import { loadAuthConfig } from './shared/auth/auth-config.ts';
import { auth } from './shared/auth/auth.ts';
import { activate } from './shared/i18n/activate.ts';
import { preferredLanguage } from './shared/i18n/languages.ts';
import { forgetKept, keepAnswers, readKept } from './shared/offline/kept-answers.ts';
import { wayBackTo } from './shared/session/kept-fragment.ts';
import { StartError } from './start-error.tsx';
import { startServiceWorker } from './shared/push/service-worker.ts';
import { offerReloadInsteadOfReloading } from './shared/ui/chunk-failure.ts';

offerReloadInsteadOfReloading();

const root = createRoot(document.getElementById('root') as HTMLElement);

async function start(): Promise<void> {
  const queryClient = makeQueryClient();
  await activate(preferredLanguage());
  await loadAuthConfig()
    .then((config) => auth.start(config))
    .catch((error: unknown) => startOffline(queryClient, error));
  const router = makeRouter({ queryClient, auth });
  const leave = async (): Promise<void> => {
    // Several calls may find out at once; the way back is that of the first.
    const { location } = router.state;
    if (location.pathname !== '/login')
      await router.navigate({ to: '/login', search: { back: wayBackTo(location) } });
    // Whoever is not signed in here any more is told nothing here any more.
    void import('./shared/push/own-device.ts').then(({ forgetDevice }) => forgetDevice());
    // The next person to sign in here finds nothing of this one.
    queryClient.clear();
    await forgetKept();
  };
  keepAnswers(queryClient);
  auth.subscribe({ ended: () => void leave() });
  const open = (path: string): void => router.history.push(path);
  startServiceWorker(open);
  startInApp(open);
  root.render(<App router={router} queryClient={queryClient} />);
}

/** Inside the mobile app; of which a browser loads nothing. */
function startInApp(open: (path: string) => void): void {
  if (!appPlatform()) return;
  import('./shared/app/native-app.ts')
    .then(({ startNativeApp }) => startNativeApp(open))
    .catch((error: unknown) => logFailure('Listening to the app', error));
}

/** Whoever was signed in here reads what is kept. As soon as there is a network everything begins anew. */
async function startOffline(queryClient: QueryClient, error: unknown): Promise<void> {
  if (!(await readKept(queryClient))) throw error;
  auth.readOffline();
  addEventListener('online', () => location.reload());
}

start().catch((error: unknown) => root.render(<StartError error={error} />));
