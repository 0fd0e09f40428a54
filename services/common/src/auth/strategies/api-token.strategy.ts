import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Caller } from '../../context/request-context.ts';
import { isApiToken } from '../api-tokens.ts';
import type { AuthenticateOptions } from './authenticate-options.ts';
import { bearerOf } from './bearer.ts';

/** API tokens, which people create for their own programs. */
@Injectable()
export class ApiTokenStrategy extends PassportStrategy(Strategy, 'api-token') {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  async validate({ headers }: FastifyRequest, { callers }: AuthenticateOptions): Promise<Caller | null> {
    const token = bearerOf(headers);
    const caller = token !== undefined && isApiToken(token) ? await callers.byApiToken(token) : null;
    return !caller?.scim ? caller : null;
  }
}
