// What a role for many people costs identity and its database, alone. Prints, asserts nothing.
// MONGODB_TEST_URI=… node tools/run.mjs tools/bench/bulk-roles.mjs
import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PeopleImporter } from '../../services/identity/src/bootstrap/people-importer.ts';
import { identity } from '../../services/identity/src/definition.ts';
import { TestOrganisation } from '../../services/identity/test/test-organisation.ts';

const many = Number(process.env.PEOPLE ?? 5_000);
const atOnce = 200;

const uri = process.env.MONGODB_TEST_URI;
const client = await mongoose.mongo.MongoClient.connect(uri);

/** CPU time of MongoDB and of this process in milliseconds, and the commands MongoDB has performed. */
async function usage() {
  const { extra_info: info, opcounters: ops } = await client.db('admin').command({ serverStatus: 1 });
  const { user, system } = process.cpuUsage();
  return {
    mongo: (info.user_time_us + info.system_time_us) / 1000,
    node: (user + system) / 1000,
    commands: ops.insert + ops.query + ops.update + ops.delete + ops.getmore,
  };
}

async function measured(name, work) {
  const before = await usage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await usage();
  const each = (field, digits) => ((after[field] - before[field]) / many).toFixed(digits);
  console.log(
    `${name}: ${seconds.toFixed(1)} s; for each person MongoDB ${each('mongo', 2)} ms, this process ${each('node', 2)} ms, ${each('commands', 2)} documents or queries`,
  );
}

const service = await TestService.start(identity);
try {
  const organisation = await TestOrganisation.create(service);
  const { org, as } = organisation;
  const person = (at, given) => ({
    id: randomUUID(),
    fields: {
      ...{
        first: `First${at % 211}`,
        last: `Last${at}`,
        email: `${at}.${org}@acme.example`,
        language: 'en-GB',
      },
      ...{ jobTitle: 'Weaver', department: null, grade: null, site: null, reportsTo: null },
      ...{ phone: null, mobile: null },
    },
    roles: [given],
    active: true,
    createdAt: new Date(),
  });
  const people = Array.from({ length: many }, (_, at) => person(at, organisation.roles.employee));
  const importer = service.app.get(PeopleImporter, { strict: false });
  await runForOrganisation(org, 'bench', () => importer.addPeople(people, 'no hash', () => undefined));
  await service.settled();
  const role = await organisation.addRole({});

  const floor = client.db(service.database).collection('bench_floor');
  await floor.createIndex({ org: 1, roles: 1, sortName: 1, _id: 1 });
  await floor.insertMany(
    people.map(({ id, fields }) => ({
      _id: id,
      org,
      roles: ['employee'],
      version: 1,
      sortName: fields.last,
    })),
  );
  await measured('floor: one update per 200 people in a transaction, one index', async () => {
    for (let at = 0; at < people.length; at += atOnce) {
      const ids = people.slice(at, at + atOnce).map(({ id }) => id);
      const update = { $set: { roles: ['employee', 'new'] }, $inc: { version: 1 } };
      await client.withSession((session) =>
        session.withTransaction(() => floor.updateMany({ _id: { $in: ids }, org }, update, { session })),
      );
    }
  });
  await measured('a role for everyone', async () => {
    const change = { addRoles: [role.id], removeRoles: [], set: {} };
    // The superuser is skipped.
    const selection = { filter: { state: 'active' } };
    const { id } = await service.call(peopleBulk.start, { body: { selection, change } }, as);
    for (;;) {
      const { counts } = await service.call(peopleBulk.get, { params: { id } }, as);
      if (counts.waiting === 0 && counts.done === many) break;
      await wait(250);
    }
    await service.settled();
  });
} finally {
  await service.stop();
  await client.close();
}
