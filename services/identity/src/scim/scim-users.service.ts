import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleService } from '../people/people.service.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { ScimBrake } from './scim-brake.ts';
import { ScimError } from './scim-error.ts';
import { isSaid, ScimLinksRepository } from './scim-links.repository.ts';
import { patched } from './scim-patch.ts';
import { withoutTaken } from './scim-details.ts';
import { ScimUserRecords } from './scim-user-records.ts';
import { readUser, type MeantUser, type ScimUser } from './scim-user.ts';
import { ScimUserViews } from './scim-user-views.ts';

/** What clients do with people: the same as administrators do, by the same rules, and written down the same. */
@Injectable()
export class ScimUsersService {
  constructor(
    private readonly records: ScimUserRecords,
    private readonly service: PeopleService,
    private readonly links: ScimLinksRepository,
    private readonly views: ScimUserViews,
    private readonly brake: ScimBrake,
    private readonly transactions: Transactions,
  ) {}

  /** Who was deleted and comes back under the same address is let in again as who they were. */
  create(sent: unknown): Promise<ScimUser> {
    const meant = readUser(sent);
    return this.transactions.run(async () => {
      const gone = await this.records.findGone(meant.fields.email);
      const before = gone && (await this.service.reactivate(gone._id));
      const fields = await this.records.fieldsOf(meant, before, currentCaller().language);
      const person = before
        ? await this.service.edit(before._id, fields, before.version)
        : await this.service.create(fields, undefined);
      await this.link(person._id, meant);
      if (!meant.active) await this.service.deactivate(person._id);
      return this.views.get(person._id);
    });
  }

  replace(id: string, sent: unknown, seen?: string): Promise<ScimUser> {
    return this.transactions.run(async () => {
      await this.views.assertSeen(id, seen);
      return this.write(id, readUser(sent));
    });
  }

  patch(id: string, sent: unknown, seen?: string): Promise<ScimUser> {
    return this.transactions.run(async () => {
      await this.views.assertSeen(id, seen);
      const shown = await this.views.get(id);
      const left = patched(shown, sent);
      const meant = readUser(left);
      return this.write(id, { ...meant, details: withoutTaken(shown, meant.details, left) });
    });
  }

  /** From here on they are not there for clients; what they wrote keeps its author. */
  remove(id: string, seen?: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.views.assertSeen(id, seen);
      await this.letGo(await this.records.existing(id));
      await this.service.markDeleted(id);
      await this.links.remove(id);
    });
  }

  private async write(id: string, meant: MeantUser): Promise<ScimUser> {
    const before = await this.records.existing(id);
    const fields = await this.records.fieldsOf(meant, before, before.language);
    const changed = Object.entries(fields).some(
      ([field, value]) => before[field as keyof typeof fields] !== value,
    );
    const after = changed ? await this.service.edit(id, fields, before.version) : before;
    await this.link(id, meant);
    if (meant.active && after.state === 'inactive') await this.service.reactivate(id);
    if (!meant.active) await this.letGo(after);
    return this.views.get(id);
  }

  private async letGo(person: PersonRecord): Promise<void> {
    if (person.state === 'inactive') return;
    if (person._id === currentCaller().id)
      throw new ScimError(403, undefined, 'The token cannot deactivate its own owner');
    await this.brake.letGo();
    await this.service.deactivate(person._id);
  }

  private async link(id: string, { userName, externalId, email, details }: MeantUser): Promise<void> {
    const known = (await this.links.of([id])).get(id);
    const numbers = details.numbers ?? known?.numbers ?? [];
    const said = { kind: 'user', userName, externalId, email, numbers } as const;
    if (known && isSaid(known, said)) return;
    await this.links.say(id, said);
  }
}
