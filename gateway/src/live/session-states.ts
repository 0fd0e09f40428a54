import { Injectable } from '@nestjs/common';
import { CallerResolver } from '@atrium/common/auth/caller-resolver';
import { runForOrganisation, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DirectoryCache } from '@atrium/common/directory/directory-cache.store';
import type { CacheKind } from '@atrium/common/directory/directory-records';
import type { OrganisationReplica } from '@atrium/common/directory/replicas.schema';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { Feature } from '@atrium/proto/features';
import { closingReason } from './closing-reason.ts';
import type { LiveSocket } from './live-socket.ts';
import { Sockets } from './sockets.ts';

/**
 * The current callers behind the sockets, and the features that are on. A change to a person, their access or a role invalidates the
 * affected callers in the same turn, so the very next live event is checked against the new state.
 */
@Injectable()
export class SessionStates {
  constructor(
    private readonly callerResolver: CallerResolver,
    private readonly directory: Directory,
    private readonly cache: DirectoryCache,
    private readonly sockets: Sockets,
    private readonly log: ServiceLog,
  ) {
    cache.onInvalidate((kind, id) => this.onChange(kind, id));
    cache.onReset(() => this.invalidate(this.sockets.all()));
  }

  /** Whether all changes are being received. */
  get isCurrent(): boolean {
    return this.cache.isWatching;
  }

  /** The caller if known without a lookup. */
  knownCaller({ caller }: LiveSocket): Caller | null {
    return this.isCurrent ? caller : null;
  }

  /** Whether the feature is on. Undefined if that is not known without a lookup. */
  isKnownToBeOn(org: string, feature: Feature): boolean | undefined {
    return this.cache.peek<OrganisationReplica>('organisations', org)?.featuresOn.includes(feature);
  }

  isOn(org: string, feature: Feature): Promise<boolean> {
    return runForOrganisation(org, 'live', () => this.directory.isFeatureOn(feature));
  }

  /** Resolves the caller of a socket's token. Throws if the token is no longer valid for anyone. */
  async refresh(socket: LiveSocket): Promise<Caller> {
    for (;;) {
      if (!socket.claims) throw new DomainError('unauthenticated');
      const { invalidations } = socket;
      const caller = await this.callerResolver.resolve(socket.claims);
      // Something changed during the lookup, so its result may be outdated: look up again.
      if (invalidations !== socket.invalidations) continue;
      socket.caller = caller;
      return caller;
    }
  }

  /**
   * Like {@link refresh}, but closes a socket whose session is over. During an outage the socket stays open and
   * receives nothing.
   */
  async refreshOrEnd(socket: LiveSocket): Promise<Caller | null> {
    try {
      return await this.refresh(socket);
    } catch (error) {
      socket.caller = null;
      const reason = closingReason(error);
      if (reason === 'restart') this.log.warn({ error }, 'Could not check a WebSocket connection');
      else socket.close(reason);
      return null;
    }
  }

  private onChange(kind: CacheKind, id: string): void {
    if (kind === 'roles')
      this.invalidate([...this.sockets.all()].filter(({ claims }) => claims?.roles.includes(id)));
    // People in or below the team may belong to other audiences now.
    if (kind === 'units') this.invalidate(this.sockets.all());
    if (kind !== 'people' && kind !== 'access') return;
    const theirs = [...this.sockets.ofPerson(id)];
    this.invalidate(theirs);
    // Their session may be over. If so, the socket closes now instead of at the next live event.
    for (const socket of theirs) void this.refreshOrEnd(socket);
  }

  private invalidate(sockets: Iterable<LiveSocket>): void {
    for (const socket of sockets) socket.invalidate();
  }
}
