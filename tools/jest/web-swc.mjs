/** Compiler options for the web client's files in tests. */
export const webSwc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    keepClassNames: true,
    experimental: { plugins: [['@lingui/swc-plugin', {}]] },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
  configFile: false,
};
