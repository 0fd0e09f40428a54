import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@atrium/proto/client';
import type { ProblemCode } from '@atrium/proto/problem';

/** Says what happened and, where possible, what to do. */
export const problemMessages: Readonly<Record<ProblemCode, MessageDescriptor>> = {
  'invalid-input': msg`Some entries can’t be saved. Check the marked fields.`,
  'invalid-cursor': msg`This list has changed. Reload it.`,
  unauthenticated: msg`You are signed out. Sign in again.`,
  'token-expired': msg`Your session has expired. Sign in again.`,
  'token-outdated': msg`Your permissions have changed. Try again.`,
  'permission-denied': msg`You don’t have permission to do this.`,
  'account-inactive': msg`This account has been deactivated. Contact your administrator.`,
  'last-superuser': msg`This is the last superuser. Make someone else a superuser first.`,
  'role-above-own': msg`You can’t do this, because the person or role has permissions that you don’t have.`,
  'outside-scope': msg`This is outside your scope.`,
  'superuser-only': msg`Only superusers can do this.`,
  'verification-code-required': msg`Enter the verification code.`,
  'verification-code-wrong': msg`This code is incorrect. Check the message and try again.`,
  'no-user-record': msg`You don’t have an Atrium account. Ask your administrator to add you.`,
  'deleted-user': msg`This account has been deleted. Contact your administrator.`,
  'licence-used-up': msg`New sign-ups are paused: all seats are taken or the licence has expired. Please contact your administrator.`,
  'email-not-recognised': msg`We don’t recognise this e-mail address. Check it, or ask your administrator to add you.`,
  'link-expired': msg`This link or code is no longer valid. Start again.`,
  'own-request': msg`You can’t approve your own request. Another administrator has to.`,
  'new-administrator': msg`Only someone who has been an administrator for at least a week can do this.`,
  'own-content': msg`You can’t decide this yourself. Someone else has to.`,
  'not-found': msg`This could not be found. It may have been removed.`,
  'works-council-mode': msg`This is not available in works council mode.`,
  'feature-off': msg`This feature is turned off in your organisation.`,
  'already-exists': msg`This already exists.`,
  'already-reported': msg`You’ve already reported this. A moderator will review it.`,
  'already-decided': msg`This has already been decided.`,
  'version-conflict': msg`Someone else changed this while you were working on it. Your text is still here.`,
  'idempotency-key-reused': msg`This was already sent with different content. Reload the page.`,
  'default-role': msg`New people get this role. Choose another default role first.`,
  'in-use': msg`This is still in use and can’t be removed.`,
  'needs-keycloak': msg`Identity providers need Keycloak. This installation uses the built-in sign-in.`,
  'domain-unverified': msg`The DNS record was not found. It can take a few hours to appear. Try again later.`,
  'no-verification-field': msg`Enter this person’s payroll number first. They need it to sign up with the code.`,
  'sign-in-again': msg`Please sign in again to confirm it’s you.`,
  'wrong-host': msg`Atrium has another address. Open it with the address that you were given.`,
  'wrong-state': msg`This is no longer possible because something has changed. Reload the page.`,
  'broadcast-sent': msg`This broadcast has been sent and can’t be changed. You can duplicate it.`,
  'needs-review': msg`This has to be reviewed before it is published. Submit it for review.`,
  'legal-hold': msg`This contains data under legal hold, so it can’t be permanently deleted.`,
  'being-edited': msg`Someone else is editing this. Your text is kept on this device.`,
  'deadline-passed': msg`The deadline has passed.`,
  'event-over': msg`This event is over.`,
  'event-cancelled': msg`This event has been cancelled.`,
  'answers-closed': msg`It is too late to accept. You can still decline.`,
  'no-places-left': msg`There are not enough free places.`,
  'check-in-closed': msg`Check-in is closed.`,
  'code-unknown': msg`This is not a check-in code.`,
  'code-of-other-event': msg`This check-in code is for another event.`,
  'comments-closed': msg`Comments are turned off.`,
  'manager-cycle': msg`No one can report to themselves, not even indirectly.`,
  'confirmation-required': msg`This file deactivates an unusually large number of people. Confirm the number to continue.`,
  'unit-cycle': msg`A team can’t be moved under itself.`,
  'folder-cycle': msg`A folder can’t be moved into itself.`,
  'root-unit': msg`The whole organisation can’t be moved or removed.`,
  'too-large': msg`This file is too large.`,
  'unsupported-type': msg`This file type is not supported.`,
  'wrong-extension': msg`This file’s content doesn’t match its file extension. Save it again in the right format.`,
  'upload-incomplete': msg`The upload was interrupted. Try again.`,
  'version-required': msg`This page is out of date. Reload it.`,
  'rate-limited': msg`Too many attempts. Wait a moment and try again.`,
  'upload-limit-reached': msg`You have reached your upload limit for today. Try again tomorrow.`,
  internal: msg`The problem is on our side. Try again.`,
  unavailable: msg`Atrium is temporarily unavailable. Try again in a moment.`,
  'storage-full': msg`There is not enough storage space for this file. Contact your administrator.`,
};

const unreachable = msg`Can’t reach Atrium. Check your connection.`;

/** The message for a failed call, if there is one that a person can act on or understand. */
export function problemMessageFor(error: unknown): MessageDescriptor | undefined {
  if (error instanceof ApiError) return problemMessages[error.problem.code];
  return isUnreachable(error) ? unreachable : undefined;
}

/** Whether the request reached no server. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.requestId : undefined;
