import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { comments } from '@atrium/proto/content/comments';
import { randomUUID } from 'node:crypto';
import type { ContentMatrix } from '../content-matrix.ts';
import { published } from '../support.ts';

export async function build(context: ContentMatrix): Promise<MatrixPart> {
  const { service, reader, as } = context;
  const article = await published(context, { audience: context.scope });
  const subject = { kind: 'article', id: article.id } as const;
  const body = { id: randomUUID(), text: 'Hello' };
  const comment = await service.call(comments.add, { params: subject, body }, { as: reader });
  await service.call(comments.report, { params: { id: comment.id }, body: {} }, as);
  return {
    ids: {
      '/subjects/:kind': null,
      '/subjects/:kind/:id': article.id,
      '/comments/:id': comment.id,
      '/moderation/:id': comment.id,
      '/reactions/:kind': null,
      '/reactions/:kind/:id': article.id,
    },
    values: { '/subjects/:kind': 'article', '/reactions/:kind': 'article' },
    inputs: {
      'comments.add': { body: { id: randomUUID(), text: 'Hello' } },
      'comments.edit': { body: { text: 'Hello' } },
      'comments.report': { body: {} },
      'comments.appeal': { body: { reason: 'It was kind' } },
      'moderation.removeComment': { body: { reason: 'It was unkind' } },
      'moderation.decideAppeal': { body: { grant: true } },
      'reactions.react': { body: { reaction: 'like' } },
      'wordList.set': { body: { words: ['nonsense'] } },
    },
  };
}
