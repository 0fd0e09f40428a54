import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { Directory } from '../src/directory/directory.ts';
import { directoryContract } from '../src/testing/directory.contract.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

/** Identity's messages about people who change. */
directoryContract(async () => {
  const service = await TestService.start(notesService);
  const organisation = await service.organisation();
  const { id: org } = organisation;
  const people = new Map<
    string,
    { profile: object; access: object; version: number; accessVersion: number }
  >();
  const paths = new Map([['root', ['root']]]);
  const publish = async (id: string, changes: { profile?: object; access?: object }) => {
    const { profile, access, version, accessVersion } = people.get(id) ?? {
      ...{ profile: {}, access: {}, version: 0, accessVersion: 0 },
    };
    const now = {
      profile: { ...profile, ...changes.profile },
      access: { ...access, ...changes.access },
      version: version + (changes.profile ? 1 : 0),
      accessVersion: accessVersion + (changes.access ? 1 : 0),
    };
    people.set(id, now);
    const [own, accessOf] = [BigInt(now.version), BigInt(now.accessVersion)];
    if (changes.profile)
      await service.publish(messages.person, org, id, { id, ...now.profile, version: own });
    if (changes.access)
      await service.publish(messages.access, org, id, { id, ...now.access, version: accessOf });
  };
  return {
    org,
    directory: service.app.get(Directory, { strict: false }),
    addRole: (can) => organisation.role(can),
    addUnit: async (parent) => {
      const id = randomUUID();
      const path = [...(paths.get(parent) ?? []), id];
      paths.set(id, path);
      await service.publish(messages.unit, org, id, { id, version: 1n, name: 'Team', path });
      return id;
    },
    addPerson: async ({ roles = [], active = true, ...rest }) => {
      const id = randomUUID();
      const profile = { last: 'Test', email: `${id}@acme.example`, language: 'en-GB', active, ...rest };
      await publish(id, { profile, access: { roles, active } });
      return id;
    },
    rename: (id, first) => publish(id, { profile: { first } }),
    assign: (role, id) => publish(id, { access: { roles: [role] } }),
    deactivate: (id) => publish(id, { profile: { active: false }, access: { active: false } }),
    hold: (id) => publish(id, { profile: { held: true } }),
    close: () => service.stop(),
  };
});

it('a state published again at the same version fills fields that a replica has not kept yet', async () => {
  const service = await TestService.start(notesService);
  try {
    const { id: org } = await service.organisation();
    const id = randomUUID();
    const names = { first: 'Ada', last: 'Test', jobTitle: 'Welder' };
    const state = { id, version: 1n, email: `${id}@acme.example`, language: 'en-GB', active: true, ...names };
    await service.publish(messages.person, org, id, state);
    const replicas = service.collection('replica_people');
    const [row, before] = [{ _id: id as never }, await replicas.findOne({ _id: id as never })];
    expect(before).toMatchObject(names);
    // Like a replica written before the field was kept.
    await replicas.updateOne(row, { $unset: { jobTitle: 1 } });
    await service.publish(messages.person, org, id, state);
    expect(await replicas.findOne(row)).toEqual(before);
  } finally {
    await service.stop();
  }
});
