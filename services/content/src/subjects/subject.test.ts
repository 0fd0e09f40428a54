import { describe, expect, it } from '@jest/globals';
import type { Permission } from '@atrium/proto/access';
import { everyone } from '@atrium/proto/audience';
import { mayRead, type Subject } from './subject.ts';

const nobody = { ...everyone, everyone: false };
const subject = (changes: Partial<Subject> = {}): Subject => ({
  kind: 'article',
  id: 'a',
  version: 1,
  title: { 'en-GB': 'News' },
  link: '/articles/a',
  audience: everyone,
  permission: 'user:articles',
  feature: 'articles',
  commentsOpen: true,
  owner: 'author',
  hidden: false,
  ...changes,
});
const reader = (id: string, ...permissions: Permission[]) => ({
  member: { id, grade: null, department: null, site: 'warsaw', units: [] },
  allowance: { superuser: false, permissions: new Set<Permission>(permissions) },
});

describe('readers of a subject', () => {
  it('are the people in its audience who have its permission', () => {
    expect(mayRead(subject(), reader('p', 'user:articles'))).toBe(true);
    expect(mayRead(subject(), reader('p'))).toBe(false);
    expect(
      mayRead(subject({ audience: { ...nobody, sites: ['warsaw'] } }), reader('p', 'user:articles')),
    ).toBe(true);
    expect(
      mayRead(subject({ audience: { ...nobody, sites: ['berlin'] } }), reader('p', 'user:articles')),
    ).toBe(false);
  });

  it('are also its owner and those who manage such subjects', () => {
    expect(mayRead(subject({ audience: nobody }), reader('author', 'user:articles'))).toBe(true);
    expect(mayRead(subject({ audience: nobody }), reader('p', 'user:articles', 'admin:articles'))).toBe(true);
    expect(mayRead(subject({ audience: nobody }), reader('p', 'user:articles', 'admin:users'))).toBe(false);
  });

  it('are no one while it is hidden', () => {
    expect(mayRead(subject({ hidden: true }), reader('author', 'user:articles', 'admin:articles'))).toBe(
      false,
    );
  });
});
