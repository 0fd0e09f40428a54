import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { concatMap, type Observable } from 'rxjs';
import { WorksCouncilGuard } from './works-council-guard.ts';
import { endpointKey } from './route.ts';

/** Strips everything from a response that the contract does not name, whatever the handler returned. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly guard: WorksCouncilGuard,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (!endpoint) return next.handle();
    const { response, personLevel } = endpoint;
    return next
      .handle()
      .pipe(concatMap((value: unknown) => this.guard.redact(response.parse(value), personLevel)));
  }
}
