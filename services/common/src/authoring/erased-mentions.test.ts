import { expect, it } from '@jest/globals';
import { withoutCommentMentions, withoutMentions } from './erased-mentions.ts';

const mention = (id: string, name: string): string =>
  `<span data-type="mention" data-id="${id}" data-label="${name}">@${name}</span>`;

it('[USER-5] removes a person’s mentions from an article in every language, and no one else’s', () => {
  const html = `<p>Thanks ${mention('p-1', 'Ada Nowak')} and ${mention('p-11', 'Ben')}, ${mention('p-1', 'A. N.')}!</p>`;
  const after = withoutMentions({ 'en-GB': html, de: html }, 'p-1');
  expect(after.de).toContain('@Ehemaliges Teammitglied</span> and');
  for (const text of Object.values(after)) {
    expect(text).not.toMatch(/Ada|A\. N\.|"p-1"/);
    expect(text).toContain(mention('p-11', 'Ben'));
  }
});

it('[USER-5] removes a person’s mentions from a comment', () => {
  const text = 'Thank you @[Ada [Nowak](p.1)! And @[Ben](pX1), @[Eva](p.1).';
  expect(withoutCommentMentions(text, 'p.1')).toBe(
    'Thank you @[Former colleague](former-colleague)! And @[Ben](pX1), @[Former colleague](former-colleague).',
  );
});
