import { z } from 'zod';
import { IdParams, lengths, paragraphs } from '../common.ts';
import { ContentReview } from './review.ts';
import { endpoint, type EndpointDefinition } from '../endpoint.ts';

/** States in which readers do not see content that has a validity window. */
export const draftStates = ['draft', 'review'] as const;

export const isDraftState = (state: string): state is (typeof draftStates)[number] =>
  draftStates.some((draft) => draft === state);

/** On creation. Publishing content without the required approval is refused. */
export const draft = z
  .stringbool()
  .default(false)
  .describe('Save it as a draft that readers do not see. Otherwise it is published immediately.');

/** What everyone who manages an item needs to know of its publication. */
export const publication = {
  review: ContentReview.nullable(),
  mayReview: z
    .boolean()
    .describe(
      'Whether it is in review and you can decide: you neither created nor submitted it, and made neither its last change nor one since it was submitted.',
    ),
};

type Managed = Pick<EndpointDefinition<undefined, undefined, undefined, z.ZodType>, 'access' | 'feature'>;

/** Publishing, unpublishing and reviewing, the same for every kind of content that has a validity window. */
export const publishable = <R extends z.ZodType>(
  { access, feature }: Managed,
  {
    path,
    item,
    response,
  }: {
    /** Of the list: `/admin/menus`. */
    readonly path: `/${string}`;
    /** With its article: `a menu`. */
    readonly item: string;
    readonly response: R;
  },
) => {
  const transition = {
    ...{ access, feature, response },
    method: 'POST',
    rate: 'write',
    params: IdParams,
    versioned: true,
    problems: ['wrong-state'],
  } as const;
  return {
    publish: endpoint({
      ...transition,
      path: `${path}/:id/publish`,
      summary: `Publish ${item}`,
      description:
        'Readers see it from its first to its last day. Returns 409 `needs-review` if this content needs approval.',
      problems: ['wrong-state', 'needs-review'],
    }),
    unpublish: endpoint({
      ...transition,
      path: `${path}/:id/unpublish`,
      summary: `Unpublish ${item}`,
      description: 'Turns submitted or published content back into a draft.',
    }),
    submit: endpoint({
      ...transition,
      path: `${path}/:id/submission`,
      summary: `Submit ${item} for review`,
    }),
    approve: endpoint({
      ...transition,
      path: `${path}/:id/approval`,
      summary: `Approve and publish ${item}`,
      description: 'Authors cannot approve their own content.',
      problems: ['wrong-state', 'own-content'],
    }),
    reject: endpoint({
      ...transition,
      path: `${path}/:id/rejection`,
      summary: `Reject ${item} in review`,
      description: 'Turns it back into a draft with a reason that its author sees.',
      body: z.object({ reason: paragraphs(lengths.reason) }),
      problems: ['wrong-state', 'own-content'],
    }),
  };
};
