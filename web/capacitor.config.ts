import type { CapacitorConfig } from '@capacitor/cli';
import { readFileSync } from 'node:fs';

// The Capacitor CLI compiles this file alone, for an older module system, so it reads the settings itself.
// `mobile/app.ts` validates the same file.
const { id, name, server, signInHosts } = JSON.parse(readFileSync('mobile/app.json', 'utf8'));

const config: CapacitorConfig = {
  appId: id,
  appName: name,
  // Only the page shown when the server cannot be reached; all other pages come from the server.
  webDir: 'mobile/shell',
  server: { url: server, errorPath: 'index.html', allowNavigation: signInHosts },
  android: { allowMixedContent: false },
  ios: { limitsNavigationsToAppBoundDomains: true, contentInset: 'never' },
  plugins: {
    PushNotifications: { presentationOptions: [] },
    // The pages handle the safe areas themselves.
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
};

export default config;
