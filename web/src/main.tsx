import './theme/tokens.css';
import '@mantine/core/styles.layer.css';
import './fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { makeRouter } from './router.tsx';
import { makeQueryClient } from './shared/api/query-client.ts';
import { loadAuthConfig } from './shared/auth/auth-config.ts';
import { auth } from './shared/auth/auth.ts';
import { activate } from './shared/i18n/activate.ts';
import { preferredLanguage } from './shared/i18n/languages.ts';
import { wayBackTo } from './shared/session/kept-fragment.ts';
import { StartError } from './start-error.tsx';
import { startServiceWorker } from './shared/push/service-worker.ts';
import { offerReloadInsteadOfReloading } from './shared/ui/chunk-failure.ts';

offerReloadInsteadOfReloading();

const root = createRoot(document.getElementById('root') as HTMLElement);

async function start(): Promise<void> {
  await Promise.all([activate(preferredLanguage()), loadAuthConfig().then((config) => auth.start(config))]);
  const queryClient = makeQueryClient();
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
  };
  auth.subscribe({ ended: () => void leave() });
  startServiceWorker((path) => router.history.push(path));
  root.render(<App router={router} queryClient={queryClient} />);
}

start().catch((error: unknown) => root.render(<StartError error={error} />));
