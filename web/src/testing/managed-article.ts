import { everyone } from '@atrium/proto/audience';
import type { PersonRef } from '@atrium/proto/common';
import type { ManagedArticle } from '@atrium/proto/content/articles';

export const personRef = (id: string, name: string): PersonRef => ({ id, name, jobTitle: null, photo: null });

const author = personRef('author', 'Ada Nowak');
const at = '2026-03-01T09:00:00.000Z';

/** An article as its editors receive it, with overrides for a test. */
export const managedArticle = (more: Partial<ManagedArticle> = {}): ManagedArticle => ({
  ...{ id: 'a1', type: 'rich', channel: 'c1', title: { 'en-GB': 'A canteen' }, summary: {}, header: null },
  ...{ content: { 'en-GB': '<p>It opens.</p>' }, headerImg: null, headerAlt: null, audience: everyone },
  ...{
    comments: true,
    linked: [],
    state: 'draft',
    author,
    draftOf: null,
    changeDraft: null,
    publishAt: null,
    expiresAt: null,
    review: null,
    stale: [],
  },
  ...{
    createdAt: at,
    updatedAt: at,
    updatedBy: author,
    views: 0,
    commentCount: 0,
    deletedAt: null,
    version: 3,
  },
  ...more,
});
