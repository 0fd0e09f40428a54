import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertCallable, outboundFetch, OutboundError } from '@atrium/common/http/outbound-fetch';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { OidcDescription } from './identity-broker.ts';

const wellKnown = '/.well-known/openid-configuration';
const maxBytes = 512 * 1024;
const timeoutMs = 10_000;

/** The issuer, however much of its address was typed. */
export const issuerIn = (typed: string): string =>
  typed.replace(/\/+$/, '').replace(wellKnown, '').replace(/\/+$/, '');

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
});
const Keys = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

export type DescriptionFailure = 'unreachable' | 'invalid';

/** Why a description could not be read, to report on the field that named it. */
export class DescriptionError extends Error {
  constructor(
    readonly failure: DescriptionFailure,
    detail: string,
  ) {
    super(detail);
  }

  asProblem(field: string): DomainError {
    return new DomainError('invalid-input', this.message, [{ path: [field], code: 'invalid' }]);
  }
}

/** Reads what identity providers publish, at addresses that admins enter. Internal addresses are refused. */
@Injectable()
export class ProviderDescriptions {
  constructor(private readonly networks: OutboundNetworks) {}

  /**
   * The issuer in the document must be the one that was asked, and the broker must be allowed to call every address in
   * it.
   */
  async openId(typed: string): Promise<OidcDescription> {
    const issuer = issuerIn(typed);
    const discovery = parse(Discovery, await this.read(`${issuer}${wellKnown}`));
    if (issuerIn(discovery.issuer) !== issuer)
      throw new DescriptionError(
        'invalid',
        'The issuer in the discovery document does not match the address',
      );
    parse(Keys, await this.read(discovery.jwks_uri));
    for (const address of [discovery.authorization_endpoint, discovery.end_session_endpoint])
      if (address) this.assertSecure(address);
    for (const address of [discovery.token_endpoint, discovery.userinfo_endpoint])
      if (address) await this.assertOutside(address);
    return {
      issuer: discovery.issuer,
      authorization: discovery.authorization_endpoint,
      token: discovery.token_endpoint,
      keys: discovery.jwks_uri,
      userInfo: discovery.userinfo_endpoint ?? null,
      end: discovery.end_session_endpoint ?? null,
    };
  }

  async text(address: string): Promise<string> {
    return this.read(address);
  }

  /**
   * Addresses that browsers open or that receive secrets must be encrypted, except IP addresses in networks that the
   * operator has allowed.
   */
  assertSecure(address: string): URL {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const isAllowed = family !== 0 && this.networks.allowed.check(host, family === 6 ? 'ipv6' : 'ipv4');
    if (url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed)) return url;
    throw new DescriptionError('invalid', `${url.origin} does not use https`);
  }

  private async assertOutside(address: string): Promise<void> {
    const url = this.assertSecure(address);
    await assertCallable(url, this.networks.allowed).catch((error: unknown) => {
      throw new DescriptionError('unreachable', `${url.origin}: ${failureOf(error)}`);
    });
  }

  private async read(address: string): Promise<string> {
    const url = this.assertSecure(address);
    const call = {
      method: 'GET',
      headers: {},
      timeoutMs,
      maxBytes,
      allowedNetworks: this.networks.allowed,
    } as const;
    const answer = await outboundFetch(url, call).catch((error: unknown) => {
      throw new DescriptionError('unreachable', `${url.origin}: ${failureOf(error)}`);
    });
    if (answer.status !== 200)
      throw new DescriptionError('unreachable', `${url.origin} responded with ${answer.status}`);
    return answer.body.toString('utf8');
  }
}

const failureOf = (error: unknown): string =>
  error instanceof OutboundError ? error.failure : 'unreachable';

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new DescriptionError('invalid', 'Invalid OpenID discovery document');
  }
}
