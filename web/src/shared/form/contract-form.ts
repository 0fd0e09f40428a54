import { ApiError } from '@atrium/proto/client';
import { toIssues } from '@atrium/proto/issues';
import type { Issue } from '@atrium/proto/problem';
import { i18n } from '@lingui/core';
import type { FormErrors } from '@mantine/form';
import type { z } from 'zod';
import { issueMessage } from '../api/issue-messages.ts';

/** The errors of a form: for each field its first issue. */
export function toFormErrors(issues: readonly Pick<Issue, 'path' | 'code' | 'limit'>[]): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= i18n._(issueMessage(issue));
  return errors;
}

/** Validates against the contract before anything is sent. */
export function contractErrors(schema: z.ZodType, values: unknown): FormErrors {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : toFormErrors(toIssues(parsed.error));
}

/** The server's field errors, in the same words. */
export const serverErrors = (error: unknown): FormErrors =>
  error instanceof ApiError ? toFormErrors(error.problem.issues ?? []) : {};

/** Someone else has saved since the form was opened. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'version-conflict';

/** The server refused values of fields; their errors stand at the fields. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem.issues ?? []).length > 0;

/** Someone or something else has the value of the field. */
export const isTaken = (error: unknown, field: string): boolean =>
  error instanceof ApiError &&
  (error.problem.issues ?? []).some(({ code, path }) => code === 'unique' && path.join('.') === field);
