import { Injectable } from '@nestjs/common';
import { admits } from '@atrium/proto/access';
import { isOpenToTokens, type Endpoint } from '@atrium/proto/endpoint';
import { runForOrganisation, type Caller } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Callers } from './callers.ts';

/** Who may call an endpoint, in this order: session, feature, permission. The gateway asks it first, the service again. */
@Injectable()
export class Admission {
  constructor(
    private readonly callers: Callers,
    private readonly directory: Directory,
  ) {}

  /** The person behind an `Authorization` header. */
  async session(authorization: string | undefined): Promise<Caller> {
    return (await this.callers.authenticate(bearer(authorization))).caller;
  }

  async check(
    { access, scoped, feature, tokens }: Pick<Endpoint, 'access' | 'scoped' | 'feature' | 'tokens'>,
    caller: Caller,
  ): Promise<void> {
    if (feature && !(await runForOrganisation(caller.org, 'directory', () => this.directory.isOn(feature))))
      throw new DomainError('feature-off');
    if (caller.provisions || (caller.apiToken && !isOpenToTokens({ access, tokens })))
      throw new DomainError('permission-denied', 'Not available to API tokens');
    if (!admits(caller.allowance, { access, scoped })) throw new DomainError('permission-denied');
  }
}

function bearer(authorization: string | undefined): string {
  const [scheme, token] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new DomainError('unauthenticated');
  return token;
}
