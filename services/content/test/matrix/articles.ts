import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { everyone } from '@atrium/proto/audience';
import type { ContentMatrix } from '../content-matrix.ts';
import { addChannel, draft, fieldsFor, published } from '../support.ts';

export async function build(context: ContentMatrix): Promise<MatrixPart> {
  const audience = context.scope;
  const article = await published(context, { audience });
  const written = await draft(context, { audience });
  const unused = await addChannel(context);
  const fields = fieldsFor(context.channel, { audience });
  const channel = { label: 'Renamed', colour: '#123456' };
  return {
    ids: {
      '/articles/:id': article.id,
      '/admin/articles/:id': written.id,
      '/admin/articles/:id/revisions/:version': null,
      '/admin/articles/:id/languages/:language': null,
      '/channels/:id': unused.id,
    },
    values: {
      '/admin/articles/:id/revisions/:version': '1',
      '/admin/articles/:id/languages/:language': 'pl',
    },
    inputs: {
      'channels.create': { body: { ...channel, label: 'Another' } },
      'channels.edit': { body: channel },
      'managedArticles.create': { body: fields },
      'managedArticles.edit': { body: fields },
      'managedArticles.publish': { body: {} },
      'managedArticles.setDefaults': {
        body: { channel: null, headerImg: null, audience: everyone, comments: true },
      },
      'articleEditing.claim': { body: {} },
      'articleLifecycle.setExpiry': { body: { expiresAt: null } },
      'articleLifecycle.submit': { body: {} },
      'articleLifecycle.reject': { body: { reason: 'It says nothing yet' } },
      'reviewRules.set': { body: { article: false, document: false, menu: false } },
    },
  };
}
