export interface ContentProblem {
  /** Counted from 1. Null if the problem concerns the whole file. */
  readonly line: number | null;
  /** For example `sites[2].title.pl`; empty for the whole file. */
  readonly field: string;
  readonly message: string;
}

/** Content that cannot be used. The message has a line for each problem: file, line, field, and what is wrong. */
export class ContentError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly ContentProblem[],
  ) {
    super(problems.map((problem) => lineAbout(file, problem)).join('\n'));
  }
}

const lineAbout = (file: string, { line, field, message }: ContentProblem): string =>
  `${[file, line].filter((part) => part !== null).join(':')}: ${field ? `${field}: ` : ''}${message}`;

/** The path of a value in a file, as people write it: `sites[2].title.pl`. */
export const fieldAt = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
