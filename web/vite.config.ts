import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPage, firstParts } from './first-parts.config.ts';
import { firstTexts } from './first-texts.config.ts';
import { serviceWorker } from './service-worker.config.ts';

const server = process.env.ATRIUM_DEV_SERVER ?? 'http://127.0.0.1:4000';
const toServer = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [
    // Loaders are split off with their components, but for home: the first page does not wait for those of others.
    tanstackRouter({
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === '/_app/' ? undefined : [['loader', 'component']]),
      },
    }),
    react(),
    // The React compiler runs first: in the other order it would meet macros that are already gone.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
    lingui(),
    firstTexts(),
    serviceWorker(),
    firstPage(),
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
      '/calendar': toServer,
      '/dev': toServer,
    },
  },
  build: {
    target: 'baseline-widely-available',
    // Fonts and pictures stay separate files: the content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      output: {
        // What the first page needs is few files, and what many pages share is one: they compress better than hundreds of
        // small ones, and need fewer requests. An update rarely changes the libraries.
        codeSplitting: {
          groups: [
            { name: 'sign-in-check', test: /node_modules\/keycloak-js\/|\/src\/shared\/auth\//, priority: 2 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'first', tags: ['$initial'] },
            ...firstParts,
            { name: 'shared', minShareCount: 12 },
          ],
        },
      },
    },
  },
});
