import {
  applyDecorators,
  Body,
  HttpCode,
  Param,
  Query,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { z } from 'zod';
import { ContractPipe } from './contract.pipe.ts';

export const endpointKey = 'atrium:endpoint';

type Handler<R extends z.ZodType> = (...parameters: never[]) => z.input<R> | Promise<z.input<R>>;

/**
 * Binds a method to its endpoint: path, status and access. Its return type is checked at compile time, its response at
 * run time.
 */
export const Route = <R extends z.ZodType>(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'status'> & { response: R },
) =>
  applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(endpointKey, endpoint),
  ) as <F extends Handler<R>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ) => void;

/** The validated body; annotate the parameter with `Parsed<typeof table.name, 'body'>`. */
export const BodyOf = (endpoint: { body?: z.ZodType | undefined }) => Body(new ContractPipe(endpoint.body));
export const QueryOf = (endpoint: { query?: z.ZodType | undefined }) =>
  Query(new ContractPipe(endpoint.query));
export const ParamsOf = (endpoint: { params?: z.ZodType | undefined }) =>
  Param(new ContractPipe(endpoint.params));
