import { Controller } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { audit } from '@atrium/proto/identity/audit';
import { AuditEntriesRepository } from './audit-entries.repository.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly directory: Directory,
  ) {}

  @Route(audit.list)
  async list(@QueryOf(audit.list) query: Parsed<typeof audit.list, 'query'>) {
    const { rows, next } = await this.entries.list(query);
    const people = await this.directory.refs(rows.map(({ by }) => by));
    const items = rows.map((row) => ({
      id: row._id,
      at: row.at.toISOString(),
      by: people.get(row.by) ?? unknownPerson(row.by),
      action: row.action,
      about: { kind: row.aboutKind, id: row.aboutId, name: row.aboutName },
      before: row.before,
      after: row.after,
      from: row.from,
    }));
    return { items, next };
  }
}
