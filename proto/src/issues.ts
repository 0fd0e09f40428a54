import type { z } from 'zod';
import type { Issue } from './problem.ts';

type Raw = z.core.$ZodIssue;

/** Converts zod errors to our issues, the same in forms and on the server. */
export const toIssues = (error: z.ZodError): Issue[] => error.issues.map(toIssue);

function toIssue(issue: Raw): Issue {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  return { path, ...reason(issue) };
}

function reason(issue: Raw): Omit<Issue, 'path'> {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return { code: tooMuch(issue.origin), limit: Number(issue.maximum) };
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'required' : 'invalid' };
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid' };
    case 'custom':
      return { code: (issue.params as { code?: Issue['code'] } | undefined)?.code ?? 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

const formats: Readonly<Record<string, Issue['code']>> = { email: 'email', url: 'url' };

const isList = (origin: string): boolean => origin === 'array' || origin === 'set';

const tooMuch = (origin: string): Issue['code'] =>
  isList(origin) ? 'too-many' : origin === 'string' ? 'too-long' : 'too-big';

function tooSmall(issue: Extract<Raw, { code: 'too_small' }>): Omit<Issue, 'path'> {
  const limit = Number(issue.minimum);
  if (isList(issue.origin)) return limit <= 1 ? { code: 'required' } : { code: 'too-few', limit };
  if (issue.origin === 'string') return limit <= 1 ? { code: 'required' } : { code: 'too-short', limit };
  return { code: 'too-small', limit };
}
