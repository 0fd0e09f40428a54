import type { TokenClaims } from '@atrium/common/auth/token-verifier';
import type { Caller } from '@atrium/common/context/request-context';
import type { ClosingReason, LiveFrame } from '@atrium/proto/live';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** Codes of RFC 6455's private range, one per reason; 1012 says that the service restarts. */
const closeCodes: Readonly<Record<ClosingReason, number>> = {
  unauthenticated: 4401,
  'token-expired': 4401,
  'token-stale': 4401,
  slow: 4408,
  'too-many': 4429,
  restart: 1012,
};

/** How long a socket that was told to close may take, in milliseconds. */
const grace = 2_000;

/**
 * A frame as it goes over the wire: text, whole, unmasked as a server's are (RFC 6455, 5.2). Made once, header and all, for
 * however many sockets it is sent to.
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

/** Sockets that gather what is sent to them in this turn. */
let gathering: LiveSocket[] = [];

function letGo(): void {
  const all = gathering;
  gathering = [];
  for (const socket of all) socket.letGo();
}

/** One open browser: who sits there by their token, and who that is by the replicas right now. */
export class LiveSocket {
  readonly id = randomUUID();
  claims: TokenClaims | null = null;
  /** Null while it is not known, or doubtful since something about them changed. */
  caller: Caller | null = null;
  /** How often it became doubtful: what was looked up before that does not count. */
  doubts = 0;
  private answered = true;
  private expiry: NodeJS.Timeout | undefined;
  private ending = false;
  private gathering = false;

  constructor(
    readonly raw: WebSocket,
    private readonly stream: Duplex,
    private readonly mostBuffered: number,
  ) {
    raw.on('pong', () => (this.answered = true));
    raw.on('close', () => clearTimeout(this.expiry));
    // An error is followed by 'close'; without a listener it would end the process.
    raw.on('error', () => undefined);
  }

  doubt(): void {
    this.caller = null;
    this.doubts += 1;
  }

  get isOpen(): boolean {
    return !this.ending && this.raw.readyState === WebSocket.OPEN;
  }

  /** A frame made once for many sockets. Who does not read is let go before they fill the memory. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    // What was gathered in this turn had no chance to leave yet.
    if (!this.gathering && this.stream.writableLength > this.mostBuffered) return this.end('slow');
    this.gather();
    // As the library would write it, which does not compress here and so never holds anything back.
    this.stream.write(frame);
  }

  letGo(): void {
    this.gathering = false;
    this.stream.uncork();
  }

  /** Asks again whether anyone is there; who did not answer the last time is gone. */
  checkAlive(): void {
    if (!this.answered) return this.raw.terminate();
    this.answered = false;
    this.raw.ping();
  }

  /** Ends with its token unless it is renewed before. */
  liveUntil(exp: number): void {
    clearTimeout(this.expiry);
    this.expiry = setTimeout(() => this.end('token-expired'), exp * 1000 - Date.now());
  }

  /** What is sent in one turn leaves in one write: a batch of notices costs each socket no more than a single one. */
  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.stream.cork();
    if (gathering.push(this) === 1) process.nextTick(letGo);
  }

  /** Says why, closes, and does not wait for ever. */
  end(reason: ClosingReason): void {
    if (!this.isOpen) return;
    this.ending = true;
    clearTimeout(this.expiry);
    this.stream.write(frameOf({ type: 'closing', reason }));
    this.raw.close(closeCodes[reason], reason);
    setTimeout(() => this.raw.terminate(), grace).unref();
  }
}
