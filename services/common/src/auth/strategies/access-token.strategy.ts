import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Caller } from '../../context/request-context.ts';
import { isApiToken } from '../api-tokens.ts';
import type { AuthenticateOptions } from './authenticate-options.ts';
import { bearerOf } from './bearer.ts';

/** Access tokens of the identity provider (OpenID Connect). */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  async validate({ headers }: FastifyRequest, { callers }: AuthenticateOptions): Promise<Caller | null> {
    const token = bearerOf(headers);
    return token !== undefined && !isApiToken(token) ? callers.byAccessToken(token) : null;
  }
}
