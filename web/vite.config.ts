import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.config.ts';

const server = process.env.ATRIUM_DEV_SERVER ?? 'http://127.0.0.1:4000';
const toServer = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [
    // What pages of administration load comes with them: most people never open one.
    tanstackRouter({
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/_app/admin') ? [['loader', 'component']] : undefined,
      },
    }),
    react(),
    // The compiler first: the other way round it meets macros that are gone already.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
    lingui(),
    serviceWorker(),
  ],
  // Our own packages are read from their sources, so that a saved contract shows at once.
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
    // Fonts and pictures stay files: the content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    license: { fileName: 'licences.json' },
  },
});
