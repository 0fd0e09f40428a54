import { z } from 'zod';
import { Id } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

export const commentsAndReactionsTag: Tag = {
  name: 'Comments and reactions',
  description: 'Comment, reply, react, report and appeal.',
};

export const reactionKinds = ['like', 'love', 'celebrate', 'insightful', 'funny', 'sad'] as const;
export const ReactionKind = z.enum(reactionKinds).meta({ id: 'ReactionKind' });
export type ReactionKind = z.infer<typeof ReactionKind>;

export const Reactions = z
  .object({
    counts: z.partialRecord(ReactionKind, z.number().int()).describe('Number of reactions by kind.'),
    mine: ReactionKind.nullable().describe('Your reaction; null if there is none.'),
  })
  .meta({ id: 'Reactions' });
export type Reactions = z.infer<typeof Reactions>;

/** Target of a reaction: a published subject (an article), or a comment. */
export const ReactionTarget = z.object({ kind: z.enum(['article', 'comment']), id: Id });

export const reactions = endpoints('content', 'reactions', commentsAndReactionsTag, {
  react: endpoint({
    method: 'PUT',
    path: '/reactions/:kind/:id',
    summary: 'Set or remove your reaction',
    description: 'Replaces your previous reaction; `null` removes it.',
    access: 'user:articles',
    feature: 'articles',
    rate: 'write',
    concurrent: true,
    params: ReactionTarget,
    body: z.object({ reaction: ReactionKind.nullable().describe('Null removes your reaction.') }),
    response: Reactions,
  }),
});
