import { runForOrganisation } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { directoryContract } from '@atrium/common/testing/directory.contract';
import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { structure } from '@atrium/proto/identity/structure';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { identity } from '../src/definition.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

const claimsOf = (can: readonly string[]) =>
  Object.fromEntries(can.map((permission) => [permission.slice('user:'.length), 'allow' as const]));

directoryContract(async () => {
  const service = await TestService.start(identity);
  const organisation = await TestOrganisation.create(service);
  const { org, as } = organisation;
  const importer = service.app.get(PeopleImporter, { strict: false });
  return {
    org,
    directory: service.app.get(Directory, { strict: false }),
    addRole: async (can) => (await organisation.addRole({ user: claimsOf(can) })).id,
    addUnit: async (parent) =>
      (await service.call(structure.create, { body: { name: randomUUID(), parent } }, as)).id,
    addPerson: async ({ first, roles = [], active = true, unit = null, site = null }) => {
      const id = randomUUID();
      const person = { id, fields: fields({ first, site }), roles, active, unit, createdAt: new Date() };
      await runForOrganisation(org, 'test', () => importer.addPeople([person], 'no hash', () => undefined));
      return id;
    },
    rename: async (id, first) => {
      const { version, email } = await organisation.getPerson(id);
      const body = fields({ first, email });
      await service.call(people.edit, { params: { id }, body }, { ...as, ifMatch: version });
    },
    assign: async (role, id) => void (await organisation.assignRole(role, id)),
    deactivate: async (id) => void (await service.call(people.deactivate, { params: { id } }, as)),
    hold: async (id) =>
      void (await service.call(
        personalRequests.placeLegalHold,
        { params: { id }, body: { reason: 'A' } },
        as,
      )),
    close: () => service.stop(),
  };
});

it('identity keeps no replicas of its own state, and consumes none of it', async () => {
  const service = await TestService.start(identity);
  try {
    const organisation = await TestOrganisation.create(service);
    await organisation.addPersonWho({ user: { chat: 'allow' } });
    await service.redeliverShuffled();
    const db = service.app.get<Connection>(getConnectionToken()).db as mongo.Db;
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toContain('access');
    expect(names.filter((name) => name.startsWith('replica_'))).toEqual([]);
  } finally {
    await service.stop();
  }
});
