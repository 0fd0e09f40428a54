import { describe, expect, it } from '@jest/globals';
import type { Permission } from '@atrium/proto/access';
import { everyone } from '@atrium/proto/audience';
import { isShown, mayRead } from './visibility.ts';

const leeds = { ...everyone, everyone: false, sites: ['leeds'] };
const subject = {
  audience: leeds,
  permission: 'user:articles',
  feature: 'articles',
  owner: 'o',
  hidden: false,
} as const;
const reader = (site: string, permissions: Permission[] = ['user:articles'], id = 'p') => ({
  member: { id, grade: null, department: null, site, units: [] },
  allowance: { superuser: false, permissions: new Set(permissions) },
});
const article = { kind: 'article', outcome: null } as const;
const report = { kind: 'moderation', outcome: null } as const;

describe('read access to a subject', () => {
  it.each([
    ['is in its audience', reader('leeds'), true],
    ['is elsewhere', reader('lodz'), false],
    ['answers for it', reader('lodz', ['user:articles'], 'o'), true],
    ['manages articles', reader('lodz', ['user:articles', 'admin:articles']), true],
    ['lacks the permission', reader('leeds', []), false],
  ])('is checked for someone who %s', (_, who, expected) => expect(mayRead(subject, who)).toBe(expected));

  it('is denied while it is hidden', () =>
    expect(mayRead({ ...subject, hidden: true }, reader('leeds'))).toBe(false));
});

describe('the visibility of an update', () => {
  const moderator = reader('lodz', ['user:articles', 'admin:moderation']);

  it('requires that its subject may be read and its feature is turned on', () => {
    expect(isShown(article, subject, reader('leeds'), ['articles'])).toBe(true);
    expect(isShown(article, subject, reader('leeds'), [])).toBe(false);
    expect(isShown(article, subject, reader('lodz'), ['articles'])).toBe(false);
  });

  it('covers moderators at any site when it asks for a decision', () => {
    expect(isShown(report, subject, moderator, ['articles'])).toBe(true);
    expect(isShown(article, subject, moderator, ['articles'])).toBe(false);
    expect(isShown(report, subject, reader('leeds'), ['articles'])).toBe(false);
  });
});
