import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Issue } from '@atrium/proto/problem';

type Say = (limit: number) => MessageDescriptor;

export const issueMessages: Readonly<Record<Issue['code'], Say>> = {
  required: () => msg`This field is required.`,
  unique: () => msg`This is already taken. Choose another.`,
  email: () => msg`Enter an e-mail address, for example name@example.com.`,
  url: () => msg`Enter an address that starts with https://.`,
  phone: () => msg`Enter a phone number with its country code, for example +44 20 7946 0000.`,
  'too-long': (limit) =>
    msg({
      message: plural(limit, {
        one: 'Use at most # character.',
        other: 'Use at most # characters.',
      }),
    }),
  'too-short': (limit) =>
    msg({
      message: plural(limit, {
        one: 'Use at least # character.',
        other: 'Use at least # characters.',
      }),
    }),
  'too-many': (limit) =>
    msg({
      message: plural(limit, {
        one: 'Choose or add at most # entry.',
        other: 'Choose or add at most # entries.',
      }),
    }),
  'too-few': (limit) =>
    msg({
      message: plural(limit, {
        one: 'Choose or add at least # entry.',
        other: 'Choose or add at least # entries.',
      }),
    }),
  'too-big': (limit) => msg`The maximum is ${limit}.`,
  'too-small': (limit) => msg`The minimum is ${limit}.`,
  order: () => msg`The end must be after the start.`,
  'not-more': () => msg`This must be more than the starting value.`,
  'not-within': () => msg`Choose a date between the first and the last day.`,
  mismatch: () => msg`The entries don’t match.`,
  'too-common': () => msg`This password is too easy to guess. Choose another one.`,
  'public-domain': () =>
    msg`Anyone can get an address at this domain. Enter domains that only your organisation uses.`,
  'unverified-domain': () =>
    msg`Verify this domain under “Identity providers” first, so that no other organisation can use it.`,
  changed: () => msg`Someone else has changed this. Check it again.`,
  'taken-outside': () => msg`This is already used by someone outside your scope.`,
  outside: () => msg`This is outside your scope.`,
  'above-own': () => msg`You need broader permissions to change someone with this role.`,
  invalid: () => msg`This value is not valid.`,
};

export const issueMessage = (issue: Pick<Issue, 'code' | 'limit'>): MessageDescriptor =>
  issueMessages[issue.code](issue.limit ?? 0);
