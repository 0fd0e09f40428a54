import { DomainError } from '@atrium/common/errors/domain-error';
import { toProblem } from '@atrium/common/http/problem.filter';
import type { ProblemCode } from '@atrium/proto/problem';

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Error types of RFC 7644 for status 400 or 409. */
type ScimType =
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'noTarget'
  | 'mutability'
  | 'uniqueness';

/** An error in the terms of the protocol. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | undefined,
    detail: string,
  ) {
    super(detail);
  }
}

export interface ScimErrorBody {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

const types: Partial<Record<ProblemCode, ScimType>> = {
  'invalid-input': 'invalidValue',
  'already-exists': 'uniqueness',
  'manager-cycle': 'invalidValue',
};

/** Any error in the terms of the protocol. Internal details stay in the log. */
export function toScimError(error: unknown, requestId: string): ScimErrorBody {
  if (error instanceof ScimError) return body(error.status, error.message, error.scimType);
  const problem = toProblem(error, requestId);
  const status = problem.code === 'version-conflict' ? 412 : problem.status;
  const fields = (problem.issues ?? []).map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
  const detail = [problem.code, fields, problem.detail].filter(Boolean).join('; ');
  return body(status, detail, error instanceof DomainError ? types[problem.code] : undefined);
}

const body = (status: number, detail: string, scimType?: ScimType): ScimErrorBody => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});
