import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IdentityProvider } from '../src/identity-provider/identity-provider.ts';

export interface SignedIn {
  readonly personId: string;
  /** The session, as the access token calls it. */
  readonly session: string;
  /** Asks for a fresh access token; false when the session has ended. */
  refresh(): Promise<boolean>;
}

export interface IdentityProviderUnderTest {
  readonly identityProvider: IdentityProvider;
  /** Signs in the way a person does; null when refused. */
  signIn(email: string, password: string): Promise<SignedIn | null>;
  stop(): Promise<void>;
}

/** What every identity provider keeps, as seen by who signs in. */
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

    it('lets a new account in by its password alone', async () => {
      expect((await signIn()).personId).toBe(personId);
      expect(await system.signIn(email, 'another long password')).toBeNull();
    });

    it('compares addresses in lower case', async () => {
      expect((await signIn(email.toUpperCase())).personId).toBe(personId);
    });

    it('refuses an address that is taken, in whatever case and organisation', async () => {
      const twin = { personId: randomUUID(), org: 'globex', email: email.toUpperCase() };
      await expect(system.identityProvider.createAccount(twin)).rejects.toMatchObject({
        code: 'already-exists',
        issues: [{ path: ['email'], code: 'unique' }],
      });
    });

    it('lets nobody into an account without a password', async () => {
      const guest = { personId: randomUUID(), org: 'acme', email: `${randomUUID()}@acme.example` };
      await system.identityProvider.createAccount(guest);
      expect(await system.signIn(guest.email, '')).toBeNull();
      expect(await system.signIn(guest.email, password)).toBeNull();
    });

    it('knows who has chosen a password', async () => {
      const { identityProvider } = system;
      const guest = { personId: randomUUID(), org: 'acme', email: `${randomUUID()}@acme.example` };
      await identityProvider.createAccount(guest);
      const known = (id: string): Promise<boolean> => identityProvider.hasPassword(id);
      expect([await known(personId), await known(guest.personId)]).toEqual([true, false]);
      expect(await known(randomUUID())).toBe(false);
      await identityProvider.setPassword(guest.personId, password);
      expect(await known(guest.personId)).toBe(true);
    });

    it('moves an account to another address, keeping its password', async () => {
      const moved = `${randomUUID()}@acme.example`;
      await system.identityProvider.changeEmail(personId, moved);
      expect((await signIn(moved)).personId).toBe(personId);
      expect(await system.signIn(email, password)).toBeNull();
    });

    it('refuses to move an account to an address that is taken', async () => {
      const other = { personId: randomUUID(), org: 'acme', email: `${randomUUID()}@acme.example` };
      await system.identityProvider.createAccount(other);
      await expect(system.identityProvider.changeEmail(personId, other.email)).rejects.toMatchObject({
        code: 'already-exists',
      });
    });

    it('replaces a password and ends the sessions begun with the old one', async () => {
      const before = await signIn();
      await system.identityProvider.setPassword(personId, 'a quieter set of geese');
      expect(await before.refresh()).toBe(false);
      expect(await system.signIn(email, password)).toBeNull();
      expect((await signIn(email, 'a quieter set of geese')).personId).toBe(personId);
    });

    it('refuses a deactivated account and its sessions at once, and lets it in again', async () => {
      const before = await signIn();
      await system.identityProvider.deactivate(personId);
      expect(await before.refresh()).toBe(false);
      expect(await system.signIn(email, password)).toBeNull();
      await system.identityProvider.activate(personId);
      expect(await before.refresh()).toBe(false);
      expect(await (await signIn()).refresh()).toBe(true);
    });

    it('ends every session of one person and nobody else', async () => {
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

    it('[AUTH-8] says where a person is signed in, and ends one of it', async () => {
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

    it('[AUTH-8] ends nobody else’s session', async () => {
      const mine = await signIn();
      const ending = (person: string, session: string): Promise<void> =>
        system.identityProvider.endSession(person, session);
      await expect(ending(randomUUID(), mine.session)).rejects.toMatchObject({ code: 'not-found' });
      await expect(ending(personId, randomUUID())).rejects.toMatchObject({ code: 'not-found' });
      expect(await system.identityProvider.sessionsOf(randomUUID())).toEqual([]);
      expect(await mine.refresh()).toBe(true);
    });

    it('[AUTH-8] knows who has a second factor, and resets none that is not there', async () => {
      const { identityProvider } = system;
      expect(await identityProvider.hasSecondFactor(personId)).toBe(false);
      await identityProvider.resetSecondFactor(personId);
      expect((await signIn()).personId).toBe(personId);
      expect(await identityProvider.hasSecondFactor(randomUUID())).toBe(false);
    });

    it('forgets an account and frees its address', async () => {
      const before = await signIn();
      await system.identityProvider.removeAccount(personId);
      await system.identityProvider.removeAccount(personId);
      expect(await before.refresh()).toBe(false);
      expect(await system.signIn(email, password)).toBeNull();
      const successor = randomUUID();
      await system.identityProvider.createAccount({ personId: successor, org: 'acme', email, password });
      expect((await signIn()).personId).toBe(successor);
    });

    it('says that it does not know a person', async () => {
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
