import type { z } from 'zod';

/** What is wrong with a value, for a person who edits the file. */
export function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'custom' && issue.message === 'Invalid input')
    return `"${String(issue.input)}" is invalid`;
  return issue.message;
}
