import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import type { BulkRecord } from './bulk.schema.ts';
import { unknownPerson } from '@atrium/common/directory/directory';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { BulkPreview, BulkRequest, PeopleBulk, peopleBulk } from '@atrium/proto/identity/people-bulk';
import { randomUUID } from 'node:crypto';
import { RightsPreview } from '../roles/rights-preview.ts';
import { rolesAfter } from './bulk.ts';
import { BulkPeople } from './bulk-people.ts';
import { BulkRepository } from './bulk.repository.ts';
import { BulkRules } from './bulk-rules.ts';
import { BulkWork } from './bulk-work.ts';

/** Of whose rights change; the others are counted. */
const mostNamed = 20;

/** One change to many people: looked at before, done in the background, with what became of each. */
@Injectable()
export class BulkService {
  constructor(
    private readonly repository: BulkRepository,
    private readonly people: BulkPeople,
    private readonly rules: BulkRules,
    private readonly work: BulkWork,
    private readonly rights: RightsPreview,
  ) {}

  async preview({ selection, change }: BulkRequest): Promise<BulkPreview> {
    await this.rules.assert(change);
    const spared = await this.rules.spared();
    const figures = await this.people.preview(selection, change, spared);
    return { ...figures, rights: await this.rightsOf({ selection, change }, spared) };
  }

  async start({ selection, change }: BulkRequest): Promise<PeopleBulk> {
    await this.rules.assert(change);
    const id = randomUUID();
    await this.work.begin({
      _id: id,
      selection,
      change,
      task: null,
      by: currentCaller().id,
      createdAt: new Date(),
    });
    return this.get(id);
  }

  async retry(id: string): Promise<PeopleBulk> {
    await this.work.again(await this.open(id));
    return this.get(id);
  }

  async get(id: string): Promise<PeopleBulk> {
    const { change, task, by, createdAt } = await this.open(id);
    const people = await this.work.refs([by]);
    return {
      id,
      change,
      counts: await this.repository.counts(id),
      task: task === null ? null : await this.work.progress(task),
      by: people.get(by) ?? unknownPerson(by),
      createdAt: createdAt.toISOString(),
    };
  }

  private async rightsOf({ selection, change }: BulkRequest, spared: readonly string[]) {
    if (change.addRoles.length + change.removeRoles.length === 0) return null;
    const among = { $and: [await this.people.filterOf(selection), { roles: { $nin: spared } }] };
    const question = { among, rolesAfter: (roles: readonly string[]) => rolesAfter(roles, change) };
    return this.rights.of(question, { limit: mostNamed });
  }

  /** Within a scope one's own only: others' are about people outside it, too. */
  private async open(id: string): Promise<BulkRecord> {
    const bulk = await this.repository.get(id);
    const { id: caller, allowance } = currentCaller();
    if (bulk.by !== caller && !allows(allowance, 'admin:users')) throw new DomainError('not-found');
    return bulk;
  }

  async items(
    id: string,
    query: Parsed<typeof peopleBulk.items, 'query'>,
  ): Promise<Output<typeof peopleBulk.items>> {
    await this.open(id);
    const { rows, next } = await this.repository.page(id, query);
    const people = await this.work.refs(rows.map(({ person }) => person));
    return {
      items: rows.map(({ person, outcome, reason }) => ({
        person: people.get(person) ?? unknownPerson(person),
        outcome,
        reason,
      })),
      next,
    };
  }
}
