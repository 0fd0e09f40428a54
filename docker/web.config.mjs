/** Everything the server of the web client needs in one file, so that its image holds no packages. */
export default {
  input: 'gateway/src/web/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
  output: { file: 'server.mjs', format: 'esm', codeSplitting: false },
};
