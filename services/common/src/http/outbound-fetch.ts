import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type BlockList } from 'node:net';
import { mayBeCalled } from './outbound-address.ts';

/** Why an address outside was not reached; for whoever asked for the call, so it says nothing of what is inside. */
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
  /** Milliseconds for everything together. */
  readonly patience: number;
  /** Bytes of the answer that are read; an answer that has more is given up. */
  readonly mostBytes: number;
  /** Networks beside the public internet that may be called. */
  readonly opened: BlockList;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * Calls an address that somebody has typed. The connection goes to an address that was looked at, not to a name that may
 * mean something else a moment later; redirects are answers, not followed; neither cookies nor credentials are sent.
 */
export function outboundFetch(address: URL, call: OutboundCall): Promise<OutboundAnswer> {
  if (!isCallable(address, call.opened)) return Promise.reject(new OutboundError('refused-address'));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(call.patience);
    const fail = (error: unknown): void => reject(asFailure(error, signal));
    const send = address.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(address, {
      method: call.method,
      headers: { ...call.headers, connection: 'close' },
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
      lookup: checkedLookup(call.opened) as never,
    });
    request.on('error', fail);
    request.on('response', (response) => void read(response, call.mostBytes).then(resolve, fail));
    request.end(call.body);
  });
}

/** Addresses without a name are not looked up, so they are looked at here. */
function isCallable({ protocol, hostname, username, password }: URL, opened: BlockList): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username || password) return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 || mayBeCalled(bare, opened);
}

/** Whether a call would be let through, for an address that something else of ours is going to call. */
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

/** All addresses of a name must be ones that may be called: who answers with both kinds has something in mind. */
const checkedLookup =
  (opened: BlockList) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error);
      if (addresses.length === 0 || !addresses.every(({ address }) => mayBeCalled(address, opened)))
        return found(new OutboundError('refused-address'));
      if (options.all) return found(null, addresses);
      const [first] = addresses as [LookupAddress];
      found(null, first.address, first.family);
    });
  };

async function read(response: IncomingMessage, most: number): Promise<OutboundAnswer> {
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
