import { ApiError } from '@atrium/proto/client';
import { toIssues } from '@atrium/proto/issues';
import type { Issue } from '@atrium/proto/problem';
import { i18n } from '@lingui/core';
import type { FormErrors } from '@mantine/form';
import type { z } from 'zod';
import { issueMessage } from '../api/issue-messages.ts';

/** Issues as a form shows them: under each field the first thing that is wrong with it. */
export function toFormErrors(issues: readonly Pick<Issue, 'path' | 'code' | 'limit'>[]): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= i18n._(issueMessage(issue));
  return errors;
}

/** The contract's rules, checked before anything is sent. */
export function contractErrors(schema: z.ZodType, values: unknown): FormErrors {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : toFormErrors(toIssues(parsed.error));
}

/** What the server found wrong with fields, in the same words. */
export const serverErrors = (error: unknown): FormErrors =>
  error instanceof ApiError ? toFormErrors(error.problem.issues ?? []) : {};
