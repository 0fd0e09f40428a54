import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type BlockList } from 'node:net';
import { isAllowedAddress } from './outbound-address.ts';

/**
 * Why an outbound call failed. The user who asked for the call sees it, so it reveals nothing about the internal
 * network.
 */
export type OutboundFailure = 'refused-address' | 'unreachable' | 'timeout' | 'too-large';

export class OutboundError extends Error {
  constructor(readonly failure: OutboundFailure) {
    super(failure);
  }
}

export interface OutboundCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Limit for the whole call, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum response size in bytes. Larger responses are aborted. */
  readonly maxBytes: number;
  /** Networks besides the public internet that may be called. */
  readonly allowedNetworks: BlockList;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * Calls an address entered by a user. It connects to the IP address that was checked rather than resolving the name
 * again, because DNS may change in between. Redirects are returned, not followed. Neither cookies nor credentials are
 * sent.
 */
export function outboundFetch(address: URL, call: OutboundCall): Promise<OutboundResponse> {
  if (!isCallable(address, call.allowedNetworks)) return Promise.reject(new OutboundError('refused-address'));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(call.timeoutMs);
    const fail = (error: unknown): void => reject(asFailure(error, signal));
    const send = address.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(address, {
      method: call.method,
      headers: { ...call.headers, connection: 'close' },
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
      lookup: checkedLookup(call.allowedNetworks) as never,
    });
    request.on('error', fail);
    request.on('response', (response) => void read(response, call.maxBytes).then(resolve, fail));
    request.end(call.body);
  });
}

/** IP addresses never reach the DNS lookup, so they are checked here. */
function isCallable({ protocol, hostname, username, password }: URL, opened: BlockList): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username || password) return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 || isAllowedAddress(bare, opened);
}

/** Rejects unless a call would be allowed. For addresses that another of our components will call. */
export function assertCallable(address: URL, opened: BlockList): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isCallable(address, opened)) return reject(new OutboundError('refused-address'));
    const bare = address.hostname.replace(/^\[|\]$/g, '');
    if (isIP(bare) !== 0) return resolve();
    checkedLookup(opened)(bare, {}, (error) =>
      error ? reject(error instanceof OutboundError ? error : new OutboundError('unreachable')) : resolve(),
    );
  });
}

type Found = (error: Error | null, addresses?: LookupAddress[] | string, family?: number) => void;

/** All addresses of a name must be allowed. A name that resolves to both kinds is likely an attack. */
const checkedLookup =
  (opened: BlockList) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowedAddress(address, opened)))
        return found(new OutboundError('refused-address'));
      if (options.all) return found(null, addresses);
      const [first] = addresses as [LookupAddress];
      found(null, first.address, first.family);
    });
  };

async function read(response: IncomingMessage, most: number): Promise<OutboundResponse> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      response.destroy();
      throw new OutboundError('too-large');
    }
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}

function asFailure(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
}
