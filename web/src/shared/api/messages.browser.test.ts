import { beforeAll, describe, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { interfaceLanguages } from '@atrium/proto/common';
import { Issue, problemCodes } from '@atrium/proto/problem';
import { activate } from '../i18n/activate.ts';
import { issueMessage } from './issue-messages.ts';
import { problemMessages } from './problem-messages.ts';

const issueCodes = Issue.shape.code.options;

describe.each(interfaceLanguages)('in %s', (language) => {
  beforeAll(() => activate(language));

  it('every problem has its own text', () => {
    const texts = problemCodes.map((code) => i18n._(problemMessages[code]));
    expect(new Set(texts).size).toBe(problemCodes.length);
    for (const text of texts) expect(text).toMatch(/\p{L}+.*[.]$/u);
  });

  it('every issue has its own text, with its limit', () => {
    const texts = issueCodes.map((code) => i18n._(issueMessage({ code, limit: 12 })));
    expect(new Set(texts).size).toBe(issueCodes.length);
    expect(i18n._(issueMessage({ code: 'too-long', limit: 12 }))).toContain('12');
  });
});

it('[ALL-3] limits of lists count entries, limits of texts count characters', async () => {
  await activate('en-GB');
  const messageFor = (code: Issue['code'], limit: number): string => i18n._(issueMessage({ code, limit }));
  expect(messageFor('too-few', 2)).toBe('Choose or add at least 2 entries.');
  expect(messageFor('too-many', 1)).toBe('Choose or add at most 1 entry.');
  expect(messageFor('too-short', 2)).toBe('Use at least 2 characters.');
});

it('counts characters with each language’s plural forms', async () => {
  await activate('en-GB');
  expect(i18n._(issueMessage({ code: 'too-short', limit: 1 }))).toBe('Use at least 1 character.');
  await activate('pl');
  expect(i18n._(issueMessage({ code: 'too-short', limit: 1 }))).toBe('Użyj co najmniej 1 znaku.');
  expect(i18n._(issueMessage({ code: 'too-short', limit: 12 }))).toBe('Użyj co najmniej 12 znaków.');
});
