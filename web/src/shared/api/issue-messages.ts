import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Issue } from '@atrium/proto/problem';

type Say = (limit: number) => MessageDescriptor;

/** What is wrong with a field, by the code of its issue. */
export const issueMessages: Readonly<Record<Issue['code'], Say>> = {
  required: () => msg`This is needed.`,
  unique: () => msg`This is taken already. Please choose another.`,
  email: () => msg`Please enter an e-mail address, like name@example.com.`,
  url: () => msg`Please enter an address with https:// at its beginning.`,
  phone: () => msg`Please enter a phone number with its country code, like +44 20 7946 0000.`,
  'too-long': (limit) =>
    msg({
      message: plural(limit, {
        one: 'Please use at most # character.',
        other: 'Please use at most # characters.',
      }),
    }),
  'too-short': (limit) =>
    msg({
      message: plural(limit, {
        one: 'Please use at least # character.',
        other: 'Please use at least # characters.',
      }),
    }),
  'too-big': (limit) => msg`Please choose ${limit} at most.`,
  'too-small': (limit) => msg`Please choose ${limit} at least.`,
  order: () => msg`The end has to be after the beginning.`,
  'not-more': () => msg`This has to be more than where it begins.`,
  'not-within': () => msg`This has to lie between the first and the last day.`,
  mismatch: () => msg`These do not match.`,
  'too-common': () => msg`This is among the first that anybody would guess. Please choose another.`,
  'public-domain': () =>
    msg`Anybody can get an address there. Please enter domains that only your organisation gives addresses of.`,
  changed: () => msg`Somebody else has changed this meanwhile. Please check again.`,
  'taken-outside': () => msg`Somebody outside the part of the organisation you look after has this.`,
  outside: () => msg`This lies outside the part of the organisation you look after.`,
  'above-own': () => msg`Somebody with this role can only be changed by who may do more than you.`,
  invalid: () => msg`This is not valid here.`,
};

export const issueMessage = (issue: Pick<Issue, 'code' | 'limit'>): MessageDescriptor =>
  issueMessages[issue.code](issue.limit ?? 0);
