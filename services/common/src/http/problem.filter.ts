import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { problemTitles } from '@atrium/proto/problem-titles';
import { problemStatus, type Problem, type ProblemCode } from '@atrium/proto/problem';
import type { FastifyReply } from 'fastify';
import { currentContext } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isOutage } from '../errors/unavailable.ts';
import { ServiceLog } from '../log/service-log.ts';
import { acceptedLanguage } from './accept-language.ts';
import { isOwnFailure } from './own-failure.ts';

/** The only place that turns errors into responses. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: ServiceLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = toProblem(error, currentContext()?.requestId ?? '');
    if (isOwnFailure(problem.status, reply.request))
      this.log.error({ error, code: problem.code }, 'Request failed');
    else if (isNoSuchValue(error)) this.log.warn({ error }, 'Invalid value in a query');
    else this.log.info(refusal(reply, problem), 'Request refused');
    void sendError(reply, error, problem.requestId);
  }
}

/** Who was refused what. Neither the path nor the query, which can contain what people typed. */
function refusal({ request }: FastifyReply, { code }: Problem): object {
  const context = currentContext();
  const { id: person, apiToken } = context?.caller ?? {};
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  return { code, route, person, apiToken, address: context?.address };
}

/** Answers with the problem that an error is, and with when to retry. */
export function sendError(reply: FastifyReply, error: unknown, requestId: string): FastifyReply {
  setRetryAfter(reply, error);
  return sendProblem(reply, toProblem(error, requestId));
}

export function setRetryAfter(reply: FastifyReply, error: unknown): void {
  if (error instanceof DomainError && error.retryAfter !== undefined)
    void reply.header('retry-after', String(error.retryAfter));
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503) void reply.header('retry-after', '2');
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  const language = acceptedLanguage(reply.request.headers['accept-language']) ?? 'en-GB';
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send({ ...problem, title: problemTitles[problem.code][language] });
}

export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof DomainError) {
    const detail = error.message === error.code ? {} : { detail: error.message };
    return problem(error.code, requestId, { ...detail, ...(error.issues && { issues: [...error.issues] }) });
  }
  if (isOutage(error)) return problem('unavailable', requestId);
  if (isNoSuchValue(error)) return problem('invalid-input', requestId);
  return problem(codeOfStatus(statusOf(error)), requestId);
}

export const problem = (code: ProblemCode, requestId: string, more: Partial<Problem> = {}): Problem => ({
  type: `urn:atrium:problem:${code}`,
  title: problemTitles[code]['en-GB'],
  status: problemStatus[code],
  code,
  requestId,
  ...more,
});

/** MongoDB cannot cast a value that came from outside, such as a forged cursor. */
const isNoSuchValue = (error: unknown): boolean => error instanceof Error && error.name === 'CastError';

/** Errors of Nest and Fastify: unknown routes, bodies that are not JSON or too large. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  if (status === 415) return 'unsupported-type';
  if (status === 503) return 'unavailable';
  return status >= 400 && status < 500 ? 'invalid-input' : 'internal';
}
