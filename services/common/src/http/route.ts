import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Endpoint, Input } from '@atrium/proto/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseInput } from './parse-input.ts';

export const endpointKey = 'atrium:endpoint';

type Handler<E extends Endpoint> = (
  input: Input<E>,
  ...others: never[]
) => z.input<E['response']> | Promise<z.input<E['response']>>;

const RequestInput = createParamDecorator((endpoint: Endpoint, execution: ExecutionContext) =>
  parseInput(endpoint, execution.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Binds a method to its endpoint: path, status and access. The method takes the validated {@link Input} of the endpoint
 * as its first parameter. Input and return type are checked at compile time, both also at run time.
 */
export const Route = <E extends Endpoint>(endpoint: E) => {
  const bind = applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(endpointKey, endpoint),
  );
  return <F extends Handler<E>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    RequestInput(endpoint)(target, key, 0);
    bind(target, key, descriptor);
  };
};
