import { z } from 'zod';
import { confirmLanguage } from '../authoring/translations.ts';
import { IdParams, Instant, lengths, paragraphs } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { PublishingTimes, transition } from './articles.ts';
import { articlesAdminTag } from './article-editing.ts';

/** The lifecycle of an article apart from writing and publishing. */
export const articleLifecycle = endpoints('content', 'articleLifecycle', articlesAdminTag, {
  setExpiry: endpoint({
    ...transition,
    method: 'PUT',
    path: '/admin/articles/:id/expiry',
    summary: 'Set or clear the expiry date of an article',
    description: 'The article is archived automatically at that time.',
    body: z.object({ expiresAt: Instant.nullable().describe('Null clears the expiry date.') }),
  }),
  confirmLanguage: confirmLanguage(transition, {
    path: '/admin/articles/:id',
    params: IdParams,
    item: 'an article',
    response: transition.response,
    problems: transition.problems,
  }),
  startDraft: endpoint({
    ...transition,
    path: '/admin/articles/:id/draft',
    summary: 'Start a change draft of an article',
    description:
      'For published and scheduled articles. Readers see the current version until the change is published. Returns the existing change draft if there is one.',
  }),
  submit: endpoint({
    ...transition,
    path: '/admin/articles/:id/submission',
    summary: 'Submit an article for review',
    description: 'With the times at which it is to be published and to expire.',
    body: PublishingTimes,
  }),
  approve: endpoint({
    ...transition,
    path: '/admin/articles/:id/approval',
    summary: 'Approve and publish an article',
    description:
      'Publishes a submitted article at the requested time, or immediately if that time has passed. Authors cannot approve their own articles.',
    problems: [...transition.problems, 'own-content'],
  }),
  reject: endpoint({
    ...transition,
    path: '/admin/articles/:id/rejection',
    summary: 'Reject an article in review',
    description: 'Turns it back into a draft with a reason that its author sees.',
    body: z.object({ reason: paragraphs(lengths.reason) }),
    problems: [...transition.problems, 'own-content'],
  }),
});
