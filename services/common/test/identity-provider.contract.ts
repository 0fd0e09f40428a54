import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IdentityProvider } from '../src/identity-provider/identity-provider.ts';

export interface SignedIn {
  readonly personId: string;
  /** The session id in the access token. */
  readonly session: string;
  /** Requests a new access token. False if the session has ended. */
  refresh(): Promise<boolean>;
}

export interface IdentityProviderUnderTest {
  readonly identityProvider: IdentityProvider;
  /** Signs in like a person. Null if refused. */
  signIn(email: string, password: string): Promise<SignedIn | null>;
  stop(): Promise<void>;
}

/** Contract test of every identity provider, from the point of view of a person who signs in. */
export function describeIdentityProvider(
  name: string,
  start: () => Promise<IdentityProviderUnderTest>,
): void {
  describe(`${name} as an identity provider`, () => {
    let system: IdentityProviderUnderTest;
    beforeAll(async () => (system = await start()));
    afterAll(() => system.stop());

    const password = 'wild geese over Gdynia';
    let personId: string;
    let email: string;
    beforeEach(async () => {
      personId = randomUUID();
      email = `${personId}@acme.example`;
      await system.identityProvider.createAccount({ personId, org: 'acme', email, password });
    });
    const signIn = async (address = email, secret = password): Promise<SignedIn> => {
      const signedIn = await system.signIn(address, secret);
      if (!signedIn) throw new Error(`${address} was refused`);
      return signedIn;
    };

    it('lets a new account sign in with its password only', async () => {
      expect((await signIn()).personId).toBe(personId);
      expect(await system.signIn(email, 'another long password')).toBeNull();
    });

    it('ignores the case of addresses', async () => {
      expect((await signIn(email.toUpperCase())).personId).toBe(personId);
    });

    it('rejects an address that is taken, regardless of case and organisation', async () => {
      const twin = { personId: randomUUID(), org: 'globex', email: email.toUpperCase() };
      await expect(system.identityProvider.createAccount(twin)).rejects.toMatchObject({
        code: 'already-exists',
        issues: [{ path: ['email'], code: 'unique' }],
      });
    });

    it('refuses sign-in to an account without a password', async () => {
      const guest = { personId: randomUUID(), org: 'acme', email: `${randomUUID()}@acme.example` };
      await system.identityProvider.createAccount(guest);
      expect(await system.signIn(guest.email, '')).toBeNull();
      expect(await system.signIn(guest.email, password)).toBeNull();
    });

    it('reports who has set a password', async () => {
      const { identityProvider } = system;
      const guest = { personId: randomUUID(), org: 'acme', email: `${randomUUID()}@acme.example` };
      await identityProvider.createAccount(guest);
      const known = (id: string): Promise<boolean> => identityProvider.hasPassword(id);
      expect([await known(personId), await known(guest.personId)]).toEqual([true, false]);
      expect(await known(randomUUID())).toBe(false);
      await identityProvider.setPassword(guest.personId, password);
      expect(await known(guest.personId)).toBe(true);
    });

    it('changes the address of an account and keeps its password', async () => {
      const moved = `${randomUUID()}@acme.example`;
      await system.identityProvider.changeEmail(personId, moved);
      expect((await signIn(moved)).personId).toBe(personId);
      expect(await system.signIn(email, password)).toBeNull();
    });

    it('rejects a change to an address that is taken', async () => {
      const other = { personId: randomUUID(), org: 'acme', email: `${randomUUID()}@acme.example` };
      await system.identityProvider.createAccount(other);
      await expect(system.identityProvider.changeEmail(personId, other.email)).rejects.toMatchObject({
        code: 'already-exists',
      });
    });

    it('replaces a password and ends earlier sessions', async () => {
      const before = await signIn();
      await system.identityProvider.setPassword(personId, 'a quieter set of geese');
      expect(await before.refresh()).toBe(false);
      expect(await system.signIn(email, password)).toBeNull();
      expect((await signIn(email, 'a quieter set of geese')).personId).toBe(personId);
    });

    it('refuses a deactivated account and its sessions at once, and lets it sign in again once activated', async () => {
      const before = await signIn();
      await system.identityProvider.deactivate(personId);
      expect(await before.refresh()).toBe(false);
      expect(await system.signIn(email, password)).toBeNull();
      await system.identityProvider.activate(personId);
      expect(await before.refresh()).toBe(false);
      expect(await (await signIn()).refresh()).toBe(true);
    });

    it('ends every session of one person and of no one else', async () => {
      const colleague = {
        personId: randomUUID(),
        org: 'acme',
        email: `${randomUUID()}@acme.example`,
        password,
      };
      await system.identityProvider.createAccount(colleague);
      const [phone, desk, other] = [await signIn(), await signIn(), await signIn(colleague.email)];
      await system.identityProvider.endSessions(personId);
      expect([await phone.refresh(), await desk.refresh(), await other.refresh()]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await (await signIn()).refresh()).toBe(true);
    });

    it('[AUTH-8] lists a person’s active sessions and ends one of them', async () => {
      const { identityProvider } = system;
      const before = Date.now();
      const [phone, desk] = [await signIn(), await signIn()];
      const known = async (): Promise<string[]> =>
        (await identityProvider.sessionsOf(personId)).map(({ id }) => id).sort();
      expect(await known()).toEqual([phone.session, desk.session].sort());
      for (const { startedAt, lastUsedAt } of await identityProvider.sessionsOf(personId)) {
        expect(Math.abs(startedAt.getTime() - before)).toBeLessThan(60_000);
        expect(lastUsedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      }
      await identityProvider.endSession(personId, phone.session);
      expect([await phone.refresh(), await desk.refresh()]).toEqual([false, true]);
      expect(await known()).toEqual([desk.session]);
    });

    it('[AUTH-8] does not end another person’s session', async () => {
      const mine = await signIn();
      const ending = (person: string, session: string): Promise<void> =>
        system.identityProvider.endSession(person, session);
      await expect(ending(randomUUID(), mine.session)).rejects.toMatchObject({ code: 'not-found' });
      await expect(ending(personId, randomUUID())).rejects.toMatchObject({ code: 'not-found' });
      expect(await system.identityProvider.sessionsOf(randomUUID())).toEqual([]);
      expect(await mine.refresh()).toBe(true);
    });

    it('[AUTH-8] reports who uses two-step verification, and a reset without it has no effect', async () => {
      const { identityProvider } = system;
      expect(await identityProvider.hasSecondFactor(personId)).toBe(false);
      await identityProvider.resetSecondFactor(personId);
      expect((await signIn()).personId).toBe(personId);
      expect(await identityProvider.hasSecondFactor(randomUUID())).toBe(false);
    });

    it('deletes an account and frees its address', async () => {
      const before = await signIn();
      await system.identityProvider.removeAccount(personId);
      await system.identityProvider.removeAccount(personId);
      expect(await before.refresh()).toBe(false);
      expect(await system.signIn(email, password)).toBeNull();
      const successor = randomUUID();
      await system.identityProvider.createAccount({ personId: successor, org: 'acme', email, password });
      expect((await signIn()).personId).toBe(successor);
    });

    it('reports an unknown person', async () => {
      const nobody = randomUUID();
      const { identityProvider } = system;
      for (const attempt of [
        () => identityProvider.changeEmail(nobody, `${nobody}@acme.example`),
        () => identityProvider.setPassword(nobody, password),
        () => identityProvider.activate(nobody),
        () => identityProvider.deactivate(nobody),
        () => identityProvider.endSessions(nobody),
        () => identityProvider.resetSecondFactor(nobody),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
