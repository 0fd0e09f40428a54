import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Caller } from '../../context/request-context.ts';
import { isApiToken } from '../api-tokens.ts';
import type { AuthenticateOptions } from './authenticate-options.ts';
import { bearerOf } from './bearer.ts';

/** Tokens of SCIM clients, which provision people and nothing else. */
@Injectable()
export class ScimTokenStrategy extends PassportStrategy(Strategy, 'scim-token') {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  async validate({ headers }: FastifyRequest, { callers }: AuthenticateOptions): Promise<Caller | null> {
    const token = bearerOf(headers);
    const caller = token !== undefined && isApiToken(token) ? await callers.byApiToken(token) : null;
    return caller?.scim ? caller : null;
  }
}
