import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { audit } from '@atrium/proto/identity/audit';
import { AuditEntriesRepository } from './audit-entries.repository.ts';

/** The audit log, with the current names of the people who acted. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly directory: Directory,
  ) {}

  async list(query: Input<typeof audit.list>['query']): Promise<Output<typeof audit.list>> {
    const { rows, ...page } = await this.entries.list(query);
    const people = await this.directory.personRefs(rows.map(({ by }) => by));
    const items = rows.map(({ _id, at, by, aboutKind, aboutId, aboutName, ...entry }) => ({
      id: _id,
      at: at.toISOString(),
      by: people.get(by) ?? unknownPerson(by),
      action: entry.action,
      about: { kind: aboutKind, id: aboutId, name: aboutName },
      before: entry.before,
      after: entry.after,
      from: entry.from,
      number: entry.seq ?? null,
      hash: entry.hash ?? null,
    }));
    return { items, ...page };
  }
}
