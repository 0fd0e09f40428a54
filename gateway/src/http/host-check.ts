import { DomainError } from '@atrium/common/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import type { GatewayConfig } from '../config.ts';

/** Probes call pods by whatever name or address they know. */
const healthChecks = '/api/health/';

/**
 * Refuses requests that are addressed to a host name of somebody else. Otherwise a website could point its own name at
 * this address, and its scripts would be of the same origin as Atrium (DNS rebinding). Addresses and names without a
 * dot, such as `localhost` and those of Kubernetes services, cannot belong to a website.
 */
export function checkHosts(fastify: FastifyInstance, config: GatewayConfig): void {
  const own = ownHosts(config);
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Not `request.hostname`, which believes a forwarded host.
    const name = hostNameOf(request.raw.headers.host);
    const isAccepted = request.url.startsWith(healthChecks) || (name !== null && isOwn(name, own));
    done(isAccepted ? undefined : new DomainError('wrong-host', `Not served here: ${name ?? 'no host'}`));
  });
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const ownHosts = ({ PUBLIC_URL, LIVE_ORIGINS, ALLOWED_HOSTS }: GatewayConfig): ReadonlySet<string> =>
  new Set([
    ...[PUBLIC_URL, ...listed(LIVE_ORIGINS)].map((url) => new URL(url).hostname.toLowerCase()),
    ...listed(ALLOWED_HOSTS).map((name) => name.toLowerCase()),
  ]);

const isOwn = (name: string, own: ReadonlySet<string>): boolean =>
  own.has(name) || !name.includes('.') || isIP(name) !== 0;

/** The name or address without the port, in lower case. An IPv6 address keeps its colons and loses its brackets. */
function hostNameOf(host: string | undefined): string | null {
  const [, address, name] =
    /^(?:\[([\da-f:.]{1,45})\]|([^\s:[\]/@]{1,253}))(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  return (address ?? name)?.toLowerCase() ?? null;
}
