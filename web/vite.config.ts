import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.config.ts';
import { shellFirst } from './shell-first.config.ts';

const server = process.env.ATRIUM_DEV_SERVER ?? 'http://127.0.0.1:4000';
const toServer = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [
    // Loaders of admin pages are split off with their components, because most people never open one.
    tanstackRouter({
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/_app/admin') ? [['loader', 'component']] : undefined,
      },
    }),
    react(),
    // The React compiler runs first: in the other order it would meet macros that are already gone.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
    lingui(),
    serviceWorker(),
    shellFirst(),
  ],
  // Our own packages resolve to their sources, so that a saved contract takes effect at once.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    port: 5170,
    host: '127.0.0.1',
    proxy: {
      '/api': { ...toServer, ws: true },
      '/auth': toServer,
      '/files': toServer,
      '/scim': toServer,
      '/dev': toServer,
    },
  },
  build: {
    target: 'baseline-widely-available',
    // Fonts and pictures stay separate files: the content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    license: { fileName: 'licences.json' },
  },
});
