import type { VerifiedTokenClaims } from '@atrium/common/auth/token-verifier';
import type { Caller } from '@atrium/common/context/request-context';
import type { ClosingReason, LiveFrame } from '@atrium/proto/live';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** The 4xxx codes are from RFC 6455's private range. 1012 means that the service restarts. */
const closeCodes: Readonly<Record<ClosingReason, number>> = {
  unauthenticated: 4401,
  'token-expired': 4401,
  'token-outdated': 4401,
  slow: 4408,
  'too-many': 4429,
  restart: 1012,
};

/** Milliseconds until a closing socket is terminated. */
const grace = 2_000;

/**
 * A frame as sent over the wire: text, unfragmented, unmasked like all server frames (RFC 6455, 5.2). Built once,
 * header included, for any number of sockets.
 */
export function frameOf(frame: LiveFrame): Buffer {
  const text = Buffer.from(JSON.stringify(frame));
  return Buffer.concat([headerOf(text.length), text]);
}

const finalText = 0x81;

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length]);
  const isLong = length > 0xffff;
  const header = Buffer.alloc(isLong ? 10 : 4);
  header.set([finalText, isLong ? 127 : 126]);
  if (isLong) header.writeBigUInt64BE(BigInt(length), 2);
  else header.writeUInt16BE(length, 2);
  return header;
}

/** Sockets that buffer their writes in this turn. */
let corked: LiveSocket[] = [];

function flushAll(): void {
  const all = corked;
  corked = [];
  for (const socket of all) socket.flush();
}

/** One open browser: the claims of its token, and the caller according to the current replicas. */
export class LiveSocket {
  readonly id = randomUUID();
  claims: VerifiedTokenClaims | null = null;
  /** Null while unknown, or since something about the person changed. */
  caller: Caller | null = null;
  /** Number of invalidations. A lookup that started before the latest one does not count. */
  invalidations = 0;
  private isAlive = true;
  private expiry: NodeJS.Timeout | undefined;
  private ending = false;
  private isCorked = false;

  constructor(
    readonly raw: WebSocket,
    private readonly stream: Duplex,
    private readonly maxBuffered: number,
  ) {
    raw.on('pong', () => (this.isAlive = true));
    raw.on('close', () => clearTimeout(this.expiry));
    // An error is followed by 'close'. Without a listener it would end the process.
    raw.on('error', () => undefined);
  }

  invalidate(): void {
    this.caller = null;
    this.invalidations += 1;
  }

  get isOpen(): boolean {
    return !this.ending && this.raw.readyState === WebSocket.OPEN;
  }

  /** Sends a frame shared by many sockets. Sockets that do not read are closed before they fill the memory. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    // Data buffered in this turn had no chance to leave yet.
    if (!this.isCorked && this.stream.writableLength > this.maxBuffered) return this.close('slow');
    this.cork();
    // Same bytes as from the library, which does not compress here and so never holds frames back.
    this.stream.write(frame);
  }

  flush(): void {
    this.isCorked = false;
    this.stream.uncork();
  }

  /** Pings the browser. Terminates the socket if the previous ping was not answered. */
  checkAlive(): void {
    if (!this.isAlive) return this.raw.terminate();
    this.isAlive = false;
    this.raw.ping();
  }

  /** Closes the socket when its token expires, unless the token is renewed first. */
  setExpiry(exp: number): void {
    clearTimeout(this.expiry);
    this.expiry = setTimeout(() => this.close('token-expired'), exp * 1000 - Date.now());
  }

  /**
   * All frames of one turn leave in one write, so a batch of live events costs each socket no more than a single one.
   */
  private cork(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    this.stream.cork();
    if (corked.push(this) === 1) process.nextTick(flushAll);
  }

  /** Sends the reason and closes. Terminates the socket if that takes too long. */
  close(reason: ClosingReason): void {
    if (!this.isOpen) return;
    this.ending = true;
    clearTimeout(this.expiry);
    this.stream.write(frameOf({ type: 'closing', reason }));
    this.raw.close(closeCodes[reason], reason);
    setTimeout(() => this.raw.terminate(), grace).unref();
  }
}
