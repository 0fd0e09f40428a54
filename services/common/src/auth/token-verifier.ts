import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Config, issuerOf } from '../config/service-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { mayComeBy } from './broker-alias.ts';

/** What an access token says. */
const TokenClaims = z.object({
  sub: z.string(),
  org: z.string(),
  roles: z.array(z.string()),
  access_version: z.number(),
  /** The session it was issued in, as the identity provider calls it; nothing in a token that no browser holds. */
  sid: z.string().optional(),
  /** When they showed who they are, in seconds; only said by who is asked for it. */
  auth_time: z.number().optional(),
  /** By which other provider they came, where they did not sign in at the issuer itself. */
  identity_provider: z.string().optional(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

const mostRemembered = 10_000;
/** Milliseconds after which the issuer's keys are read again, so that one it has withdrawn is not believed for long. */
const keysGoodFor = 10 * 60_000;

/** Verifies access tokens against the issuer's published keys; a verified token is remembered until it expires. */
@Injectable()
export class TokenVerifier {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly verified = new BoundedMap<string, TokenClaims>(mostRemembered);
  private keysRead = 0;

  constructor(private readonly config: Config) {
    this.keys = createRemoteJWKSet(new URL(config.values.OIDC_JWKS_URL), {
      cooldownDuration: 5_000,
      timeoutDuration: 3_000,
      // They are read again here: while the issuer is away the known ones go on to hold.
      cacheMaxAge: Infinity,
    });
  }

  async verify(token: string): Promise<TokenClaims> {
    const known = this.verified.get(token);
    if (known) {
      if (known.exp * 1000 > Date.now()) return known;
      this.verified.delete(token);
    }
    const claims = await this.check(token);
    this.verified.set(token, claims);
    return claims;
  }

  private async check(token: string): Promise<TokenClaims> {
    this.keepKeysYoung();
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        issuer: issuerOf(this.config.values),
        audience: this.config.values.OIDC_AUDIENCE,
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
        requiredClaims: ['exp', 'sub'],
      });
      // Somebody the identity provider knows, and nobody here.
      if (payload['org'] === undefined) throw new DomainError('no-user-record');
      const claims = TokenClaims.parse(payload);
      // The broker holds to that as well; whoever a provider of another organisation speaks of is nobody here.
      if (!mayComeBy(claims.identity_provider, claims.org)) throw new DomainError('no-user-record');
      return claims;
    } catch (error) {
      throw refusal(error);
    }
  }

  /** Beside the work that found them old: nobody waits for it, and an issuer that is away is asked again with the next token. */
  private keepKeysYoung(): void {
    const now = Date.now();
    if (now - this.keysRead < keysGoodFor || this.keys.reloading) return;
    const before = this.keysRead;
    this.keysRead = now;
    if (this.keys.jwks()) this.keys.reload().catch(() => (this.keysRead = before));
  }
}

function refusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof errors.JWTExpired) return new DomainError('token-expired');
  if (
    error instanceof errors.JWKSTimeout ||
    (error instanceof TypeError && error.message === 'fetch failed')
  ) {
    return new DomainError('unavailable', "The identity provider's keys cannot be read at present");
  }
  return new DomainError('unauthenticated');
}
