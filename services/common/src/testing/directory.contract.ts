import { everyone, type Audience } from '@atrium/proto/audience';
import type { Permission } from '@atrium/proto/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runForOrganisation } from '../context/request-context.ts';
import type { Directory } from '../directory/directory.ts';

export interface DirectoryPerson {
  readonly first: string;
  readonly roles?: readonly string[];
  readonly site?: string;
  readonly unit?: string;
  readonly active?: boolean;
}

/** An organisation and the directory that knows it. Every method resolves once the change is made. */
export interface DirectoryFixture {
  readonly directory: Directory;
  readonly org: string;
  addRole(can: readonly Permission[]): Promise<string>;
  addUnit(parent: string): Promise<string>;
  addPerson(person: DirectoryPerson): Promise<string>;
  rename(person: string, first: string): Promise<void>;
  assign(role: string, person: string): Promise<void>;
  deactivate(person: string): Promise<void>;
  hold(person: string): Promise<void>;
  close(): Promise<void>;
}

const nobody: Audience = { ...everyone, everyone: false };

/** Contract test of every adapter of `DirectoryRecords`, through the directory. */
export function directoryContract(open: () => Promise<DirectoryFixture>): void {
  describe('a directory', () => {
    let fixture: DirectoryFixture;
    let directory: Directory;
    beforeAll(async () => {
      fixture = await open();
      ({ directory } = fixture);
    });
    afterAll(() => fixture.close());

    const within = <T>(work: () => Promise<T>): Promise<T> => runForOrganisation(fixture.org, 'test', work);
    const idsIn = (audience: Audience) =>
      within(async () => {
        const ids: string[] = [];
        for await (const id of directory.streamIds(audience)) ids.push(id);
        return ids.toSorted();
      });

    it('knows people and their access, in their own organisation only', async () => {
      const role = await fixture.addRole(['user:articles']);
      const id = await fixture.addPerson({ first: 'Ada', roles: [role], site: 'leeds' });
      expect(await within(() => directory.findPerson(id))).toMatchObject({
        ...{ _id: id, org: fixture.org, first: 'Ada', site: 'leeds', unit: null, deputy: null },
        ...{ active: true, held: false },
      });
      expect(await within(() => directory.findAccess(id))).toMatchObject({
        ...{ _id: id, org: fixture.org, roles: [role], active: true, version: 1 },
      });
      expect((await within(() => directory.personRefs([id]))).get(id)).toMatchObject({ id, photo: null });
      const elsewhere = <T>(work: () => Promise<T>) => runForOrganisation('elsewhere', 'test', work);
      expect(await elsewhere(() => directory.findPerson(id))).toBeNull();
      expect(await elsewhere(() => directory.findAccess(id))).toBeNull();
      expect((await elsewhere(() => directory.personRefs([id]))).size).toBe(0);
    });

    it('knows a change of what it has cached as soon as it is made', async () => {
      const id = await fixture.addPerson({ first: 'Before' });
      const names = async () => (await within(() => directory.findPerson(id)))?.first;
      const isAllowed = async () =>
        (await within(() => directory.allowanceOfPerson(id))).permissions.has('user:chat');
      expect([await names(), await isAllowed()]).toEqual(['Before', false]);
      await fixture.assign(await fixture.addRole(['user:chat']), id);
      await fixture.rename(id, 'After');
      expect([await names(), await isAllowed()]).toEqual(['After', true]);
      expect(await within(() => directory.findAccess(id))).toMatchObject({ version: 2 });
      await fixture.deactivate(id);
      expect(await isAllowed()).toBe(false);
      expect(await within(() => directory.findPerson(id))).toMatchObject({ active: false });
    });

    it('finds the active holders of a permission', async () => {
      const role = await fixture.addRole(['user:surveys']);
      const [holder, former] = [
        await fixture.addPerson({ first: 'Holder', roles: [role] }),
        await fixture.addPerson({ first: 'Former', roles: [role] }),
      ];
      const holders = () => within(() => directory.findPermissionHolders('user:surveys'));
      expect(await holders()).toEqual(expect.arrayContaining([holder, former]));
      await fixture.deactivate(former);
      expect(await holders()).toContain(holder);
      expect(await holders()).not.toContain(former);
    });

    it('finds the active people in an audience, with those of teams below', async () => {
      const above = await fixture.addUnit('root');
      const below = await fixture.addUnit(above);
      const [one, two, three] = [
        await fixture.addPerson({ first: 'One', unit: above }),
        await fixture.addPerson({ first: 'Two', unit: below, site: 'york' }),
        await fixture.addPerson({ first: 'Three', site: 'york' }),
      ];
      await fixture.addPerson({ first: 'Gone', unit: below, site: 'york', active: false });
      expect(await idsIn({ ...nobody, units: [above] })).toEqual([one, two].toSorted());
      expect(await idsIn({ ...nobody, sites: ['york'] })).toEqual([two, three].toSorted());
      expect(await idsIn({ ...nobody, sites: ['york'], excludedUnits: [above] })).toEqual([three]);
      const audience = { ...nobody, units: [above], sites: ['york'] };
      const all = [one, two, three].toSorted();
      const next = (after: string) => within(() => directory.nextIds(audience, after, 2));
      expect([await next(''), await next(all[1] as string)]).toEqual([all.slice(0, 2), all.slice(2)]);
      const member = await within(async () => {
        const person = await directory.findPerson(two);
        return person && directory.toAudienceMember(person);
      });
      expect(member?.units).toEqual(['root', above, below]);
    });

    it('knows who is under a legal hold', async () => {
      const [held, other] = [
        await fixture.addPerson({ first: 'Held' }),
        await fixture.addPerson({ first: 'Other' }),
      ];
      await fixture.hold(held);
      expect(await within(() => directory.findPeopleUnderLegalHold())).toEqual([held]);
      expect(await within(() => directory.findPeopleUnderLegalHold([other]))).toEqual([]);
    });

    it('knows organisations', async () => {
      expect(await within(() => directory.organisation())).toMatchObject({ _id: fixture.org });
      expect(await within(() => directory.isFeatureOn('chat'))).toBe(true);
      expect(await directory.organisationIds()).toContain(fixture.org);
    });
  });
}
