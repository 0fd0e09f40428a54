/** Bundles the web client's server into one file, so its image needs no packages. */
export default {
  input: 'gateway/src/web/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
  output: { file: 'server.mjs', format: 'esm', codeSplitting: false },
};
