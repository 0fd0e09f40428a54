import type { MatrixPart } from '@atrium/common/testing/matrix-parts';

export const build = async (): Promise<MatrixPart> => ({
  ids: {},
  inputs: { 'contentSearch.find': { query: { q: 'canteen' } } },
});
