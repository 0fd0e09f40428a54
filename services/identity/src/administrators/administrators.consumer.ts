import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { AccessState } from '@atrium/proto/gen/identity/v1/access_pb';
import type { RoleState } from '@atrium/proto/gen/identity/v1/role_pb';
import { messages } from '@atrium/proto/messages';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { isAdministrative } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import type { AdministratorRecord } from './administrator.schema.ts';
import { AdministratorMails } from './administrator-mails.ts';
import { AdministratorsRepository, type AdministratorChange } from './administrators.repository.ts';

/** Notices who becomes an administrator, and which administrators are deactivated. Messages may be outdated, so the records decide. */
@Controller()
export class AdministratorsConsumer {
  constructor(
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly mails: AdministratorMails,
  ) {}

  @Consumes(messages.access, { batch: true })
  async onAccess(@Payload() received: readonly ReceivedMessage<AccessState>[]): Promise<void> {
    const people = [...new Set(received.map(({ message }) => message.id))];
    const access = await this.access.findMany(people);
    await this.follow(people.map((person) => ({ person, access: access.get(person) })));
  }

  @Consumes(messages.role)
  async onRole(@Payload() { id }: RoleState): Promise<void> {
    const holders = await this.access.findWith([id]);
    await this.follow([...holders].map(([person, access]) => ({ person, access })));
  }

  private async follow(
    people: readonly { readonly person: string; readonly access: AccessRecord | undefined }[],
  ): Promise<void> {
    const administrative = new Set(
      (await this.roles.list()).filter((role) => isAdministrative(role)).map(({ _id }) => _id),
    );
    const before = await this.administrators.findMany(people.map(({ person }) => person));
    const changes = people.flatMap(({ person, access }) => {
      const isOne = access?.roles.some((role) => administrative.has(role)) ?? false;
      return changeOf(person, before.get(person), isOne && access ? access.active : null);
    });
    await this.administrators.write(changes);
    if (changes.some(({ to }) => to?.news)) await this.mails.schedule();
  }
}

/**
 * What is to be recorded if something has changed.
 *
 * @param active Whether the administrator is active; null if the person is none.
 */
function changeOf(
  person: string,
  before: AdministratorRecord | undefined,
  active: boolean | null,
): AdministratorChange[] {
  if (active === null) return before ? [{ person, to: null }] : [];
  if (before?.active === active) return [];
  // Whoever cannot sign in is no news yet.
  if (!before && !active) return [{ person, to: { active, news: null } }];
  return [{ person, to: { active, news: active ? 'given' : 'deactivated' } }];
}
