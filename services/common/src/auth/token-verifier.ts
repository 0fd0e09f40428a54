import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Config, issuerOf } from '../config/service-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { createCache, mebibyte } from '../memory/cache.ts';
import { isAllowedVia } from './broker-alias.ts';

const VerifiedTokenClaims = z.object({
  sub: z.string(),
  org: z.string(),
  roles: z.array(z.string()),
  access_version: z.number(),
  /** The id of the session at the identity provider. Missing in tokens that were not issued to a browser. */
  sid: z.string().optional(),
  /** When the person last authenticated, in seconds. Only sent by providers that are asked for it. */
  auth_time: z.number().optional(),
  /** Alias of the external provider. Missing if the person signed in at the issuer itself. */
  identity_provider: z.string().optional(),
  exp: z.number(),
});
export type VerifiedTokenClaims = z.infer<typeof VerifiedTokenClaims>;

/** Milliseconds after which the issuer's keys are fetched again, so a withdrawn key stops working soon. */
const keyTtl = 10 * 60_000;

/** Verifies access tokens against the issuer's published keys. Verified tokens are cached until they expire. */
@Injectable()
export class TokenVerifier {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly verified = createCache<VerifiedTokenClaims>(16 * mebibyte);
  private keysRead = 0;

  constructor(private readonly config: Config) {
    this.keys = createRemoteJWKSet(new URL(config.values.OIDC_JWKS_URL), {
      cooldownDuration: 5_000,
      timeoutDuration: 3_000,
      // This class refreshes the keys itself. While the issuer is unreachable, the known keys stay valid.
      cacheMaxAge: Infinity,
    });
  }

  async verify(token: string): Promise<VerifiedTokenClaims> {
    const known = this.verified.get(token);
    if (known) {
      if (known.exp * 1000 > Date.now()) return known;
      this.verified.delete(token);
    }
    const claims = await this.check(token);
    this.verified.set(token, claims);
    return claims;
  }

  private async check(token: string): Promise<VerifiedTokenClaims> {
    this.refreshKeys();
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        issuer: issuerOf(this.config.values),
        audience: this.config.values.OIDC_AUDIENCE,
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
        requiredClaims: ['exp', 'sub'],
      });
      // The identity provider knows this person, but they have no account here.
      if (payload['org'] === undefined) throw new DomainError('no-user-record');
      const claims = VerifiedTokenClaims.parse(payload);
      // The broker enforces this too: a provider of another organisation cannot sign in anyone here.
      if (!isAllowedVia(claims.identity_provider, claims.org)) throw new DomainError('no-user-record');
      return claims;
    } catch (error) {
      throw refusal(error);
    }
  }

  /**
   * Reloads stale keys in the background, so no request waits for it. If the issuer is unreachable, the next token
   * tries again.
   */
  private refreshKeys(): void {
    const now = Date.now();
    if (now - this.keysRead < keyTtl || this.keys.reloading) return;
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
    return new DomainError('unavailable', 'The keys of the identity provider are temporarily unavailable');
  }
  return new DomainError('unauthenticated');
}
