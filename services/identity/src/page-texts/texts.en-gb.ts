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
    forgotten: 'Forgot password?',
    firstTime: 'First time here?',
    wrong: 'The e-mail address or password is incorrect. Check both and try again.',
    inactive:
      'Your account has been deactivated. If you think this is a mistake, contact your administrator.',
    noRecord: 'Your organisation hasn’t added you to Atrium yet. Contact your administrator.',
    noSeat:
      'All seats of your organisation are taken or its licence has expired. Contact your administrator.',
    deleted: 'Your account has been deleted. If you think this is a mistake, contact your administrator.',
    tooMany: (count) =>
      `Too many attempts. Wait ${minutes(count)} and try again, or reset your password by e-mail.`,
  },
  forgotten: {
    title: 'Reset your password',
    explanation: 'Enter the e-mail address you sign in with. We’ll send you a link.',
    submit: 'Send link',
    back: 'Back to sign-in',
    sentTitle: 'Check your inbox',
    sent: (email) =>
      `If there is an account for ${email}, we have sent a link to reset the password. It is valid for 30 minutes.`,
  },
  newPassword: {
    title: 'Choose a new password',
    rule: (least) =>
      `At least ${least} characters. Several unrelated words are easy to remember and hard to guess.`,
    password: 'New password',
    repeated: 'Repeat new password',
    submit: 'Save password',
    faults: {
      mismatch: 'The passwords do not match. Enter the same password twice.',
      'too-short': 'This password is too short. Use at least 12 characters.',
      'too-long': 'This password is too long. Use at most 200 characters.',
      'too-common': 'This password is too easy to guess. Choose another one.',
    },
    doneTitle: 'Password saved',
    done: 'You have been signed out on all other devices. Sign in with your new password.',
    expiredTitle: 'This link has expired',
    expired: 'Each link works once and is valid for 30 minutes. Request a new one.',
    again: 'Request new link',
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
    title: 'Something went wrong',
    text: 'This link is not valid. Open Atrium and try again.',
    expiredTitle: 'This page has expired',
    expired:
      'The page was open for too long, or you signed in again in this browser. Open Atrium and start again.',
    awayTitle: 'Sign-in is unavailable',
    away: 'Sign-in is temporarily unavailable. Wait a few seconds and try again.',
  },
  toAtrium: 'Open Atrium',
  mail: {
    subject: 'Reset your Atrium password',
    greeting: (first) => `Hello ${first},`,
    text: 'We received a request to reset the password of your account.',
    button: 'Reset password',
    validity: (count) => `The link works once and expires in ${minutes(count)}.`,
    notYou: 'If it wasn’t you, ignore this e-mail. Your password stays the same.',
  },
};
