import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleService } from '../people/people.service.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ScimDeactivationLimit } from './scim-deactivation-limit.ts';
import { ScimError } from './scim-error.ts';
import { isUnchanged, ScimLinksRepository } from './scim-links.repository.ts';
import { applyPatch } from './scim-patch.ts';
import { withRemovedDetails } from './scim-details.ts';
import { ScimUserRecords } from './scim-user-records.ts';
import { parseUser, type ParsedUser, type ScimUser } from './scim-user.ts';
import { ScimUserPresenter } from './scim-user-presenter.ts';

/**
 * What clients do with people. The same rules apply as to administrators, and the audit log records it in the same way.
 */
@Injectable()
export class ScimUsersService {
  constructor(
    private readonly records: ScimUserRecords,
    private readonly service: PeopleService,
    private readonly links: ScimLinksRepository,
    private readonly presenter: ScimUserPresenter,
    private readonly deactivationLimit: ScimDeactivationLimit,
    private readonly transactions: Transactions,
  ) {}

  /** A deleted person who comes back under the same address is reactivated as the same person. */
  create(sent: unknown): Promise<ScimUser> {
    const parsed = parseUser(sent);
    return this.transactions.run(async () => {
      const gone = await this.records.findDeleted(parsed.fields.email);
      await this.records.assertNamesFree(parsed, gone);
      const before = gone && (await this.service.reactivate(gone._id));
      const fields = await this.records.fieldsOf(parsed, before, currentCaller().language);
      const person = before
        ? await this.service.edit(before._id, fields, before.version)
        : await this.records.add(fields);
      await this.link(person._id, parsed);
      if (!parsed.active) await this.service.deactivate(person._id);
      return this.presenter.get(person._id);
    });
  }

  replace(id: string, sent: unknown, expectedVersion?: string): Promise<ScimUser> {
    return this.transactions.run(async () => {
      await this.presenter.assertVersion(id, expectedVersion);
      return this.write(id, parseUser(sent));
    });
  }

  patch(id: string, sent: unknown, expectedVersion?: string): Promise<ScimUser> {
    return this.transactions.run(async () => {
      await this.presenter.assertVersion(id, expectedVersion);
      const shown = await this.presenter.get(id);
      const left = applyPatch(shown, sent);
      const parsed = parseUser(left);
      return this.write(id, { ...parsed, details: withRemovedDetails(shown, parsed.details, left) });
    });
  }

  /** Clients no longer see the person, but what they wrote keeps its author. */
  remove(id: string, expectedVersion?: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.presenter.assertVersion(id, expectedVersion);
      await this.deactivate(await this.records.get(id));
      await this.service.markDeleted(id);
      await this.links.remove(id);
    });
  }

  private async write(id: string, parsed: ParsedUser): Promise<ScimUser> {
    const before = await this.records.get(id);
    await this.records.assertNamesFree(parsed, before);
    const fields = await this.records.fieldsOf(parsed, before, before.language);
    const changed = Object.entries(fields).some(
      ([field, value]) => before[field as keyof typeof fields] !== value,
    );
    const after = changed ? await this.service.edit(id, fields, before.version) : before;
    await this.link(id, parsed);
    if (parsed.active && after.state === 'inactive') await this.service.reactivate(id);
    if (!parsed.active) await this.deactivate(after);
    return this.presenter.get(id);
  }

  private async deactivate(person: PersonRecord): Promise<void> {
    if (person.state === 'inactive') return;
    if (person._id === currentCaller().id)
      throw new ScimError(403, undefined, 'The token cannot deactivate its own owner');
    await this.deactivationLimit.countDeactivation();
    await this.service.deactivate(person._id);
  }

  private async link(id: string, { userName, externalId, email, details }: ParsedUser): Promise<void> {
    const known = (await this.links.findMany([id])).get(id);
    const numbers = details.numbers ?? known?.numbers ?? [];
    const link = { kind: 'user', userName, externalId, email, numbers } as const;
    if (known && isUnchanged(known, link)) return;
    await this.links.save(id, link);
  }
}
