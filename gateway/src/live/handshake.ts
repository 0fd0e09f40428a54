import { Injectable } from '@nestjs/common';
import { TokenVerifier, type VerifiedTokenClaims } from '@atrium/common/auth/token-verifier';
import { DomainError } from '@atrium/common/errors/domain-error';
import { LiveHello } from '@atrium/proto/live';
import { closingReason } from './closing-reason.ts';
import { LiveLimits } from './live-limits.ts';
import { frameOf, type LiveSocket } from './live-socket.ts';
import { PresenceReporter } from './presence-reporter.ts';
import { Sockets } from './sockets.ts';
import { SessionStates } from './session-states.ts';

const ready = frameOf({ type: 'ready' });

/**
 * A browser only ever sends a hello with its token: within seconds of connecting, then whenever the token was renewed.
 */
@Injectable()
export class Handshake {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly sessionStates: SessionStates,
    private readonly sockets: Sockets,
    private readonly limits: LiveLimits,
    private readonly presenceReporter: PresenceReporter,
  ) {}

  /** Waits for the first hello, then keeps listening for renewed tokens. */
  start(socket: LiveSocket): void {
    this.sockets.unauthenticated.add(socket);
    const timer = setTimeout(
      () => socket.claims ?? socket.close('unauthenticated'),
      this.limits.authTimeoutSeconds * 1000,
    );
    let busy = false;
    socket.raw.on('message', (data: Buffer) => {
      // Our own client waits for the answer before it sends another frame.
      if (busy) return socket.close('unauthenticated');
      busy = true;
      void this.onFrame(socket, data).finally(() => (busy = false));
    });
    socket.raw.on('close', () => {
      clearTimeout(timer);
      this.sockets.remove(socket);
      this.presenceReporter.reportOffline(socket);
    });
  }

  private async onFrame(socket: LiveSocket, data: Buffer): Promise<void> {
    try {
      const claims = await this.tokens.verify(tokenIn(data));
      if (!socket.isOpen) return;
      if (!this.register(socket, claims)) return;
      await this.sessionStates.refresh(socket);
      this.presenceReporter.reportOnline(socket);
      socket.setExpiry(claims.exp);
      socket.send(ready);
    } catch (error) {
      socket.close(closingReason(error));
    }
  }

  /** A renewed token must belong to the same person. A new socket must not exceed the limit per person. */
  private register(socket: LiveSocket, claims: VerifiedTokenClaims): boolean {
    const before = socket.claims;
    if (before && (before.sub !== claims.sub || before.org !== claims.org))
      throw new DomainError('unauthenticated');
    if (!before && this.sockets.countOf(claims.org, claims.sub) >= this.limits.socketsPerPerson) {
      socket.close('too-many');
      return false;
    }
    socket.claims = claims;
    socket.invalidate();
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
