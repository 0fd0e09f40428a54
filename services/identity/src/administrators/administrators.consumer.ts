import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { AccessState } from '@atrium/proto/gen/identity/v1/access_pb';
import type { RoleState } from '@atrium/proto/gen/identity/v1/role_pb';
import { messages } from '@atrium/proto/messages';
import { AccessRepository } from '../access/access.repository.ts';
import { isAdministrative } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import type { AdministratorRecord } from './administrator.schema.ts';
import { AdministratorMails } from './administrator-mails.ts';
import { AdministratorsRepository, type AdministratorChange } from './administrators.repository.ts';

/**
 * Notices who becomes an administrator, and which administrators are deactivated. Messages may be outdated, so the
 * records decide.
 */
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
    await this.follow([...new Set(received.map(({ message }) => message.id))], await this.administrative());
  }

  @Consumes(messages.role)
  async onRole(@Payload() { id }: RoleState): Promise<void> {
    const administrative = await this.administrative();
    // A role that grants nothing administrative may have thousands of holders, but makes nobody an administrator.
    const concerned = administrative.has(id) ? this.access.idsWith([id]) : this.administrators.ids();
    await this.follow(await concerned, administrative);
  }

  private async administrative(): Promise<ReadonlySet<string>> {
    return new Set((await this.roles.list()).filter((role) => isAdministrative(role)).map(({ _id }) => _id));
  }

  private async follow(people: readonly string[], administrative: ReadonlySet<string>): Promise<void> {
    const access = await this.access.findMany(people);
    const before = await this.administrators.findMany(people);
    const changes = people.flatMap((person) => {
      const own = access.get(person);
      const isOne = own?.roles.some((role) => administrative.has(role)) ?? false;
      return changeOf(person, before.get(person), isOne && own ? own.active : null);
    });
    await this.administrators.write(changes);
    if (changes.some(({ to }) => to?.news)) await this.mails.schedule();
  }
}

/**
 * What is to be recorded if something has changed.
 *
 * @param active Whether the administrator is active; null if the person is not an administrator.
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
  const to = active
    ? ({ active, news: 'given', since: new Date() } as const)
    : ({ active, news: 'deactivated' } as const);
  return [{ person, to }];
}
