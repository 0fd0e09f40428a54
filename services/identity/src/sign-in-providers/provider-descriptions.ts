import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertCallable, outboundFetch, OutboundError } from '@atrium/common/http/outbound-fetch';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { OidcDescription } from './brokered-sign-in.ts';

const wellKnown = '/.well-known/openid-configuration';
const mostBytes = 512 * 1024;
const patience = 10_000;

/** Who is meant, however much of the address was typed. */
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

/** Why a description was not read, under the field that named it. */
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

/** Reads what identity providers publish of themselves, at addresses that people have typed: none leads inside. */
@Injectable()
export class ProviderDescriptions {
  constructor(private readonly networks: OutboundNetworks) {}

  /** Who is named must be who answers there, and every address in it one that the broker may call. */
  async openId(typed: string): Promise<OidcDescription> {
    const issuer = issuerIn(typed);
    const said = parse(Discovery, await this.read(`${issuer}${wellKnown}`));
    if (issuerIn(said.issuer) !== issuer)
      throw new DescriptionError('invalid', 'It says that it is somebody else');
    parse(Keys, await this.read(said.jwks_uri));
    for (const address of [said.authorization_endpoint, said.end_session_endpoint])
      if (address) this.assertSecure(address);
    for (const address of [said.token_endpoint, said.userinfo_endpoint])
      if (address) await this.assertOutside(address);
    return {
      issuer: said.issuer,
      authorization: said.authorization_endpoint,
      token: said.token_endpoint,
      keys: said.jwks_uri,
      userInfo: said.userinfo_endpoint ?? null,
      end: said.end_session_endpoint ?? null,
    };
  }

  async text(address: string): Promise<string> {
    return this.read(address);
  }

  /** What leads a browser, or carries secrets, is encrypted; but to a network that the operator has opened by its address. */
  assertSecure(address: string): URL {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const opened = family !== 0 && this.networks.opened.check(host, family === 6 ? 'ipv6' : 'ipv4');
    if (url.protocol === 'https:' || (url.protocol === 'http:' && opened)) return url;
    throw new DescriptionError('invalid', `${url.origin} is not encrypted`);
  }

  private async assertOutside(address: string): Promise<void> {
    const url = this.assertSecure(address);
    await assertCallable(url, this.networks.opened).catch((error: unknown) => {
      throw new DescriptionError('unreachable', `${url.origin}: ${failureOf(error)}`);
    });
  }

  private async read(address: string): Promise<string> {
    const url = this.assertSecure(address);
    const call = { method: 'GET', headers: {}, patience, mostBytes, opened: this.networks.opened } as const;
    const answer = await outboundFetch(url, call).catch((error: unknown) => {
      throw new DescriptionError('unreachable', `${url.origin}: ${failureOf(error)}`);
    });
    if (answer.status !== 200)
      throw new DescriptionError('unreachable', `${url.origin} answered ${answer.status}`);
    return answer.body.toString('utf8');
  }
}

const failureOf = (error: unknown): string =>
  error instanceof OutboundError ? error.failure : 'unreachable';

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new DescriptionError('invalid', 'It is no description of an OpenID provider');
  }
}
