import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { concatMap, type Observable } from 'rxjs';
import { PersonLevelGate } from './person-level-gate.ts';
import { endpointKey } from './route.ts';

/** Answers carry what the contract names and nothing else, whatever a handler returned. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly gate: PersonLevelGate,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (!endpoint) return next.handle();
    const { response, personLevel } = endpoint;
    return next
      .handle()
      .pipe(concatMap((value: unknown) => this.gate.keep(response.parse(value), personLevel)));
  }
}
