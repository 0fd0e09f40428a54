import type { CapacitorConfig } from '@capacitor/cli';
import { readFileSync } from 'node:fs';

// The command line compiles this file alone, for an older module system; `mobile/app.ts` reads the same file with care.
const { id, name, server, signInHosts } = JSON.parse(readFileSync('mobile/app.json', 'utf8'));

const config: CapacitorConfig = {
  appId: id,
  appName: name,
  // Only what is shown where the server cannot be reached: the pages themselves come from there.
  webDir: 'mobile/shell',
  server: { url: server, errorPath: 'index.html', allowNavigation: signInHosts },
  android: { allowMixedContent: false },
  ios: { limitsNavigationsToAppBoundDomains: true, contentInset: 'never' },
  plugins: {
    PushNotifications: { presentationOptions: [] },
    // The pages keep clear of the edges by themselves.
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
};

export default config;
