import { Injectable } from '@nestjs/common';
import { TokenVerifier, type TokenClaims } from '@atrium/common/auth/token-verifier';
import { DomainError } from '@atrium/common/errors/domain-error';
import { LiveHello } from '@atrium/proto/live';
import { closingReason } from './closing-reason.ts';
import { LiveLimits } from './live-limits.ts';
import { frameOf, type LiveSocket } from './live-socket.ts';
import { RollCall } from './roll-call.ts';
import { Sockets } from './sockets.ts';
import { Standing } from './standing.ts';

const ready = frameOf({ type: 'ready' });

/** The only thing a browser says: hello, with its token; first within seconds, then whenever the token was renewed. */
@Injectable()
export class Greeting {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly standing: Standing,
    private readonly sockets: Sockets,
    private readonly limits: LiveLimits,
    private readonly rollCall: RollCall,
  ) {}

  /** Waits for the first hello and keeps listening. */
  expect(socket: LiveSocket): void {
    this.sockets.strangers.add(socket);
    const timer = setTimeout(
      () => socket.claims ?? socket.end('unauthenticated'),
      this.limits.helloSeconds * 1000,
    );
    let busy = false;
    socket.raw.on('message', (data: Buffer) => {
      // Whoever sends another frame before the last was answered is no client of ours.
      if (busy) return socket.end('unauthenticated');
      busy = true;
      void this.hear(socket, data).finally(() => (busy = false));
    });
    socket.raw.on('close', () => {
      clearTimeout(timer);
      this.sockets.remove(socket);
      this.rollCall.gone(socket);
    });
  }

  private async hear(socket: LiveSocket, data: Buffer): Promise<void> {
    try {
      const claims = await this.tokens.verify(tokenIn(data));
      if (!socket.isOpen) return;
      if (!this.seat(socket, claims)) return;
      await this.standing.refresh(socket);
      this.rollCall.here(socket);
      socket.liveUntil(claims.exp);
      socket.send(ready);
    } catch (error) {
      socket.end(closingReason(error));
    }
  }

  /** A renewed token must be the same person's; a new socket must be one of not too many. */
  private seat(socket: LiveSocket, claims: TokenClaims): boolean {
    const before = socket.claims;
    if (before && (before.sub !== claims.sub || before.org !== claims.org))
      throw new DomainError('unauthenticated');
    if (!before && this.sockets.countOf(claims.org, claims.sub) >= this.limits.socketsPerPerson) {
      socket.end('too-many');
      return false;
    }
    socket.claims = claims;
    socket.doubt();
    if (!before) this.sockets.add(socket, claims);
    return true;
  }
}

function tokenIn(data: Buffer): string {
  const hello = LiveHello.safeParse(parsed(data));
  if (!hello.success) throw new DomainError('unauthenticated');
  return hello.data.token;
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
