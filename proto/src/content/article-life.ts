import { z } from 'zod';
import { IdParams, Instant, Language, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { PublishingTimes, step } from './articles.ts';

/** What becomes of an article beside its words and its publishing. */
export const articleLife = endpoints('content', 'articleLife', {
  endAt: endpoint({
    ...step,
    method: 'PUT',
    path: '/admin/articles/:id/end',
    summary: 'Set or clear the expiry date of an article',
    description: 'The article is archived automatically at that time.',
    body: z.object({ expiresAt: Instant.nullable().describe('Null clears the expiry date.') }),
  }),
  confirmLanguage: endpoint({
    ...step,
    method: 'PUT',
    path: '/admin/articles/:id/languages/:language/confirmation',
    summary: 'Mark a translation as up to date',
    description: 'For translations that are still correct after the source language changed.',
    params: IdParams.extend({ language: Language }),
  }),
  change: endpoint({
    ...step,
    path: '/admin/articles/:id/change',
    summary: 'Start a change draft of an article',
    description:
      'For published and scheduled articles. Readers see the current version until the change is published. Returns the existing change draft if there is one.',
  }),
  submit: endpoint({
    ...step,
    path: '/admin/articles/:id/submission',
    summary: 'Submit an article for review',
    description: 'With the times at which it is to be published and to expire.',
    body: PublishingTimes,
  }),
  approve: endpoint({
    ...step,
    path: '/admin/articles/:id/approval',
    summary: 'Approve and publish an article',
    description:
      'Publishes a submitted article at the requested time, or immediately if that time has passed. Authors cannot approve their own articles.',
    problems: [...step.problems, 'own-content'],
  }),
  sendBack: endpoint({
    ...step,
    path: '/admin/articles/:id/return',
    summary: 'Reject an article in review',
    description: 'Turns it back into a draft with a reason that its author sees.',
    body: z.object({ reason: z.string().trim().min(1).max(lengths.reason) }),
    problems: [...step.problems, 'own-content'],
  }),
});
