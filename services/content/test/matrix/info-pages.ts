import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import type { ContentMatrix } from '../content-matrix.ts';

export async function build({ admin }: ContentMatrix): Promise<MatrixPart> {
  return {
    ids: { '/pages/:page': null, '/setup/pages/:page': null, '/setup/pages/:page/languages/:language': null },
    values: {
      '/pages/:page': 'help',
      '/setup/pages/:page': 'help',
      '/setup/pages/:page/languages/:language': 'pl',
    },
    inputs: {
      'infoPages.read': { query: { organisation: admin.org, language: 'en-GB' } },
      'infoPages.edit': { body: { content: {} } },
    },
  };
}
