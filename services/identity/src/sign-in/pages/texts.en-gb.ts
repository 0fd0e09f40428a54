import type { Texts } from './texts.ts';

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

export const enGB: Texts = {
  help: 'Help',
  contact: 'Contact',
  language: 'Language',
  signIn: {
    title: 'Welcome back',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgotten your password?',
    firstTime: 'First time here?',
    wrong: 'The e-mail address or the password is not right. Check both and try again.',
    inactive: 'Your account has been deactivated. Ask your administrator if you think this is a mistake.',
    noRecord: 'There is no record of you at your organisation. Ask your administrator to add you.',
    deleted: 'Your account has been deleted. Ask your administrator if you think this is a mistake.',
    tooMany: (count) =>
      `Too many tries. Wait ${minutes(count)}, then try again, or choose a new password by e-mail.`,
  },
  forgotten: {
    title: 'Choose a new password',
    explanation: 'Tell us the e-mail address you sign in with, and we will send you a link.',
    submit: 'Send the link',
    back: 'Back to sign-in',
    sentTitle: 'Look in your mailbox',
    sent: (email) =>
      `If there is an account for ${email}, a link to choose a new password is on its way. It is valid for 30 minutes.`,
  },
  newPassword: {
    title: 'Choose a new password',
    rule: (least) =>
      `At least ${least} characters. Three or four words that do not belong together are easy to remember and hard to guess.`,
    password: 'New password',
    repeated: 'New password, once more',
    submit: 'Save the password',
    faults: {
      mismatch: 'The passwords do not match. Type the same one twice.',
      'too-short': 'This password is too short. Use at least 12 characters.',
      'too-long': 'This password is too long. Use at most 200 characters.',
      'too-common': 'This password is among the first that anybody would guess. Choose another.',
    },
    doneTitle: 'Your password is saved',
    done: 'You have been signed out everywhere else. Sign in with the new password.',
    expiredTitle: 'This link no longer works',
    expired: 'Each link works once and for 30 minutes. Ask for a new one.',
    again: 'Send me a new link',
  },
  signOut: {
    title: 'Sign out?',
    question: 'You will be signed out of Atrium in this browser.',
    confirm: 'Sign out',
    stay: 'Stay signed in',
    doneTitle: 'You are signed out',
    done: 'See you soon.',
  },
  trouble: {
    title: 'That did not work',
    text: 'Something about this address is not right. Open Atrium and start again from there.',
    expiredTitle: 'This page is out of date',
    expired:
      'It was open for too long, or you have signed in elsewhere in this browser. Open Atrium and start again.',
    awayTitle: 'One moment',
    away: 'Sign-in cannot be reached at present. Nothing is lost: wait a few seconds, then try again.',
  },
  toAtrium: 'Open Atrium',
  mail: {
    subject: 'Choose a new password for Atrium',
    greeting: (first) => `Hello ${first},`,
    text: 'Somebody, most likely you, asked to choose a new password for your account.',
    button: 'Choose a new password',
    validity: (count) => `The link works once, for ${minutes(count)}.`,
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
};
