import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';
import type { BulkRecord } from './bulk.schema.ts';
import { unknownPerson } from '@atrium/common/directory/directory';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { BulkPreview, BulkRequest, PeopleBulk, peopleBulk } from '@atrium/proto/identity/people-bulk';
import { randomUUID } from 'node:crypto';
import { RightsPreview } from '../roles/rights-preview.ts';
import { rolesAfter } from './bulk.ts';
import { BulkPeople } from './bulk-people.store.ts';
import { BulkRepository } from './bulk.repository.ts';
import { BulkRules } from './bulk-rules.ts';
import { BulkTasks } from './bulk-tasks.ts';

/** How many of the people whose permissions change are named. The others are only counted. */
const mostNamed = 20;

/** One change to many people: previewed, run in the background, with an outcome for each person. */
@Injectable()
export class BulkService {
  constructor(
    private readonly repository: BulkRepository,
    private readonly people: BulkPeople,
    private readonly rules: BulkRules,
    private readonly tasks: BulkTasks,
    private readonly rights: RightsPreview,
  ) {}

  async preview({ selection, change }: BulkRequest): Promise<BulkPreview> {
    await this.rules.assertAllowed(change);
    const spared = await this.rules.protectedRoles(change);
    const figures = await this.people.preview(selection, change, spared);
    return { ...figures, rights: await this.rightsOf({ selection, change }, spared) };
  }

  async start({ selection, change }: BulkRequest): Promise<PeopleBulk> {
    await this.rules.assertAllowed(change);
    const id = randomUUID();
    await this.tasks.start({
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
    await this.tasks.retry(await this.open(id));
    return this.get(id);
  }

  async get(id: string): Promise<PeopleBulk> {
    const { change, task, by, createdAt } = await this.open(id);
    const people = await this.tasks.refs([by]);
    return {
      id,
      change,
      counts: await this.repository.counts(id),
      task: task === null ? null : await this.tasks.progress(task),
      by: people.get(by) ?? unknownPerson(by),
      createdAt: createdAt.toISOString(),
    };
  }

  private async rightsOf({ selection, change }: BulkRequest, spared: readonly string[]) {
    if (change.addRoles.length + change.removeRoles.length === 0) return null;
    const among = await this.people.accessFilterOf(selection, spared);
    const question = { among, rolesAfter: (roles: readonly string[]) => rolesAfter(roles, change) };
    return this.rights.preview(question, { limit: mostNamed });
  }

  /** Admins with a limited scope see only their own changes, because those of others may concern people outside it. */
  private async open(id: string): Promise<BulkRecord> {
    const bulk = await this.repository.get(id);
    const { id: caller, allowance } = currentCaller();
    if (bulk.by !== caller && !allows(allowance, 'admin:users')) throw new DomainError('not-found');
    return bulk;
  }

  async items(
    id: string,
    query: Input<typeof peopleBulk.items>['query'],
  ): Promise<Output<typeof peopleBulk.items>> {
    await this.open(id);
    const { rows, next } = await this.repository.page(id, query);
    const people = await this.tasks.refs(rows.map(({ person }) => person));
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
