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
    summary: 'Say when an article is archived by itself, or that it is not',
    body: z.object({ expiresAt: Instant.nullable() }),
  }),
  confirmLanguage: endpoint({
    ...step,
    method: 'PUT',
    path: '/admin/articles/:id/languages/:language/confirmation',
    summary: 'Say that a translation still fits though the text it is translated from has changed',
    params: IdParams.extend({ language: Language }),
  }),
  change: endpoint({
    ...step,
    path: '/admin/articles/:id/change',
    summary:
      'Begin to change what is out or scheduled, beside it: readers have it as it was until the change goes out. The one that is under way, if there is one',
  }),
  submit: endpoint({
    ...step,
    path: '/admin/articles/:id/submission',
    summary: 'Ask other editors to publish it, at once or at a time to come, for good or until it ends',
    body: PublishingTimes,
  }),
  approve: endpoint({
    ...step,
    path: '/admin/articles/:id/approval',
    summary:
      'Publish, as was asked, what somebody else wrote and submitted; a time that has passed means now',
    problems: [...step.problems, 'own-content'],
  }),
  sendBack: endpoint({
    ...step,
    path: '/admin/articles/:id/return',
    summary: 'Make what was submitted a draft again, and say why',
    body: z.object({ reason: z.string().trim().min(1).max(lengths.reason) }),
    problems: [...step.problems, 'own-content'],
  }),
});
