import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { map, type Observable } from 'rxjs';
import { endpointKey } from './route.ts';

/** Answers carry what the contract names and nothing else, whatever a handler returned. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    return endpoint
      ? next.handle().pipe(map((value: unknown) => endpoint.response.parse(value)))
      : next.handle();
  }
}
