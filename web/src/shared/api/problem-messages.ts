import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@atrium/proto/client';
import type { ProblemCode } from '@atrium/proto/problem';

/** What to tell a person about each problem: what happened and, where there is something, what to do. */
export const problemMessages: Readonly<Record<ProblemCode, MessageDescriptor>> = {
  'invalid-input': msg`Some of what was entered cannot be saved. Please check the marked fields.`,
  'invalid-cursor': msg`This list has changed in the meantime. Please load it again.`,
  unauthenticated: msg`You are not signed in. Please sign in again.`,
  'token-expired': msg`Your session has ended. Please sign in again.`,
  'token-stale': msg`What you may do has changed. Please try again.`,
  'permission-denied': msg`You do not have permission to do this.`,
  'account-inactive': msg`This account has been deactivated. Your administrators can help.`,
  'last-superuser': msg`This is the last superuser. Make somebody else a superuser first.`,
  'role-above-own': msg`This role allows more than you may do yourself, so you cannot change or give it.`,
  'outside-scope': msg`This lies outside the part of the organisation you look after.`,
  'superuser-only': msg`Only a superuser can do this.`,
  'verification-code-required': msg`A verification code must be provided.`,
  'verification-code-wrong': msg`This code is not right. Please look at the message again.`,
  'no-user-record': msg`There is no record of you here. Your administrators can add you.`,
  'deleted-user': msg`This account has been deleted. Your administrators can help.`,
  'licence-used-up': msg`Nobody new can sign up at present: every place your organisation has is taken, or its licence has ended. Please tell your administrators, and try again later.`,
  'email-not-recognised': msg`E-mail not recognised. Please check it, or ask your administrators to add you.`,
  'link-expired': msg`This link or code no longer works. Please begin again.`,
  'own-content': msg`You cannot decide about what you wrote yourself. Somebody else has to.`,
  'not-found': msg`This is not here, or no longer. It may have been removed.`,
  'feature-off': msg`This is switched off in your organisation.`,
  'already-exists': msg`This exists already.`,
  'already-reported': msg`You have reported this already. Somebody will look at it.`,
  'already-decided': msg`Somebody has decided about this already.`,
  'version-conflict': msg`Somebody else changed this while you were working on it. Your text is still here.`,
  'idempotency-key-reused': msg`This was sent before with other content. Please load the page again.`,
  'in-use': msg`This is still in use, so it cannot be removed.`,
  'needs-keycloak': msg`Identity providers can only be connected where Atrium runs on Keycloak.`,
  'domain-unproven': msg`The record was not found yet. It can take a few hours until the DNS shows it everywhere.`,
  'no-second-fact': msg`A code needs something that only this person knows: enter their payroll number first.`,
  'sign-in-again': msg`Please sign in again first, so that nobody does this who finds your device open.`,
  'wrong-state': msg`This is not possible any more, because its state has changed.`,
  'broadcast-sent': msg`This broadcast has been sent: it stays as it is. You can duplicate it.`,
  'needs-review': msg`This needs a review before it is published: submit it, and somebody else looks at it.`,
  'being-edited': msg`Somebody else is editing this now. What you typed is kept on this device.`,
  'deadline-passed': msg`The deadline has passed.`,
  'comments-closed': msg`Comments are closed here.`,
  'manager-cycle': msg`Nobody can report to themselves, not even by way of others.`,
  'import-braked': msg`This file deactivates an unusual number of people. Please confirm how many.`,
  'unit-cycle': msg`A unit cannot lie beneath itself.`,
  'folder-cycle': msg`A folder cannot lie beneath itself.`,
  'root-unit': msg`Everything is under this unit: it cannot be moved or removed.`,
  'too-large': msg`This file is too large.`,
  'unsupported-type': msg`Files of this kind are not supported.`,
  'upload-incomplete': msg`The file did not arrive completely. Please upload it again.`,
  'version-required': msg`This page is out of date. Please load it again.`,
  'rate-limited': msg`That was a bit too fast. Please wait a moment and try again.`,
  internal: msg`This is our mistake, not yours. Please try again.`,
  unavailable: msg`Atrium cannot be reached right now. Please try again in a moment.`,
};

const unreachable = msg`Atrium cannot be reached. Please check your connection.`;

/** The reason a call failed, when there is one a person can understand. */
export function reasonOf(error: unknown): MessageDescriptor | undefined {
  if (error instanceof ApiError) return problemMessages[error.problem.code];
  return isUnreachable(error) ? unreachable : undefined;
}

/** Nobody was reached, whose answer it would be. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.requestId : undefined;
