import { Injectable } from '@nestjs/common';
import { Callers } from '@atrium/common/auth/callers';
import { runForOrganisation, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DirectoryCache, type Cached } from '@atrium/common/directory/directory-cache';
import type { OrganisationReplica } from '@atrium/common/directory/replicas.schema';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { Feature } from '@atrium/proto/features';
import { closingReason } from './closing-reason.ts';
import type { LiveSocket } from './live-socket.ts';
import { Sockets } from './sockets.ts';

/**
 * Who the people behind the sockets are at this moment, and what is switched on. A change to a person or a role makes
 * what was known doubtful in the same turn, so the very next notice already goes by what is true now.
 */
@Injectable()
export class Standing {
  constructor(
    private readonly callers: Callers,
    private readonly directory: Directory,
    private readonly cache: DirectoryCache,
    private readonly sockets: Sockets,
    private readonly log: ServiceLog,
  ) {
    cache.onForget((kind, id) => this.onChange(kind, id));
    cache.onReset(() => this.doubt(this.sockets.all()));
  }

  /** Whether every change is heard of at present. */
  get isCertain(): boolean {
    return this.cache.isWatching;
  }

  /** Who sits there, where that is known without asking. */
  known({ caller }: LiveSocket): Caller | null {
    return this.isCertain ? caller : null;
  }

  /** Whether a feature is on, where that is known without asking. */
  knownToBeOn(org: string, feature: Feature): boolean | undefined {
    return this.cache.peek<OrganisationReplica>('organisations', org)?.featuresOn.includes(feature);
  }

  isOn(org: string, feature: Feature): Promise<boolean> {
    return runForOrganisation(org, 'live', () => this.directory.isOn(feature));
  }

  /** Looks up who a socket's token stands for; throws where it stands for nobody any more. */
  async refresh(socket: LiveSocket): Promise<Caller> {
    for (;;) {
      if (!socket.claims) throw new DomainError('unauthenticated');
      const { doubts } = socket;
      const caller = await this.callers.resolve(socket.claims);
      // Something changed while looking: look again, what was found may be what was.
      if (doubts !== socket.doubts) continue;
      socket.caller = caller;
      return caller;
    }
  }

  /** As {@link refresh}, but ends a socket whose session is over. During an outage it stays, and is told nothing. */
  async refreshOrEnd(socket: LiveSocket): Promise<Caller | null> {
    try {
      return await this.refresh(socket);
    } catch (error) {
      socket.caller = null;
      const reason = closingReason(error);
      if (reason === 'restart') this.log.warn({ error }, 'A live connection could not be checked');
      else socket.end(reason);
      return null;
    }
  }

  private onChange(kind: Cached, id: string): void {
    if (kind === 'roles')
      this.doubt([...this.sockets.all()].filter(({ claims }) => claims?.roles.includes(id)));
    // Whoever is in or under it may be in other audiences now.
    if (kind === 'units') this.doubt(this.sockets.all());
    if (kind !== 'people') return;
    const theirs = [...this.sockets.ofPerson(id)];
    this.doubt(theirs);
    // Perhaps their session is over, and then it ends at once, notice or no notice.
    for (const socket of theirs) void this.refreshOrEnd(socket);
  }

  private doubt(sockets: Iterable<LiveSocket>): void {
    for (const socket of sockets) socket.doubt();
  }
}
