import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { ServiceConfig } from '@atrium/common/config/service-config';
import { UploadsModule } from '@atrium/common/uploads/uploads.module';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { MemoryLiveChannel } from '@atrium/common/live/memory-live-channel';
import { LocalMailbox } from '@atrium/common/local-mailbox/local-mailbox';
import { MemoryBus } from '@atrium/common/messaging/memory-bus';
import { MongoBusStore } from '@atrium/common/messaging/mongo-bus-store';
import { MemoryPresence } from '@atrium/common/presence/memory-presence';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import { serve, type RunningService } from '@atrium/common/serve';
import { PushServices } from '@atrium/common/push/push-services';
import { LocalSms } from '@atrium/common/local-mailbox/local-sms';
import { DiskStorage } from '@atrium/common/storage/disk-storage';
import { testSecretsKey } from '@atrium/common/testing/test-secrets';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { releaseDatabase, acquireDatabase } from '@atrium/common/testing/test-databases';
import mongoose from 'mongoose';
import { OwnDirectoryModule } from '../src/own-directory/own-directory.module.ts';
import { BuiltInAccountsModule } from '../src/sign-in/built-in-accounts.module.ts';
import { mountSignIn } from '../src/sign-in/mount-sign-in.ts';
import { PersonClaims, type TokenClaims } from '../src/access/person-claims.ts';
import { sealedByBuiltInSignIn } from '../src/sign-in/sealed-fields.ts';
import { SignInModule } from '../src/sign-in/sign-in.module.ts';

/** Nothing listens there: requests are sent to the service's real address, as the gateway does. */
export const publicUrl = 'http://atrium.test';
export const issuer = `${publicUrl}/auth`;

/** The people of a test, in memory; sign-in needs no more of them. */
class TestPeople extends PersonClaims {
  readonly people = new Map<string, TokenClaims>();
  readonly signedIn: string[] = [];
  readonly administrators = new Set<string>();

  override async claimsFor(personId: string): Promise<TokenClaims | null> {
    return this.people.get(personId) ?? null;
  }

  override async isAdministrator(personId: string): Promise<boolean> {
    return this.administrators.has(personId);
  }

  override async onSignedIn(personId: string): Promise<void> {
    this.signedIn.push(personId);
  }
}

@Global()
@Module({
  providers: [TestPeople, { provide: PersonClaims, useExisting: TestPeople }],
  exports: [TestPeople, PersonClaims],
})
class TestPeopleModule {}

@Module({ imports: [UploadsModule, BuiltInAccountsModule, SignInModule.register([TestPeopleModule])] })
class TestIdentityModule {}

export interface TestAccount {
  readonly personId: string;
  readonly email: string;
  readonly password: string;
}

/** Sign-in as identity runs it, on a real MongoDB with a separate database. */
export class SignInSystem {
  private running: RunningService;

  private constructor(
    private readonly connection: mongoose.Connection,
    private readonly folder: string,
    readonly mailbox: LocalMailbox,
    private readonly moreConfig: Partial<ServiceConfig>,
  ) {}

  static async start(moreConfig: Partial<ServiceConfig> = {}): Promise<SignInSystem> {
    const connection = await mongoose
      .createConnection(mongoUri(), { dbName: acquireDatabase(TestIdentityModule, 'sign_in') })
      .asPromise();
    const folder = await mkdtemp(join(tmpdir(), 'atrium-sign-in-'));
    const system = new SignInSystem(connection, folder, new LocalMailbox(join(folder, 'mail')), moreConfig);
    system.running = await system.serve();
    return system;
  }

  get url(): string {
    return this.running.url;
  }

  get app(): RunningService['app'] {
    return this.running.app;
  }

  get identityProvider(): IdentityProvider {
    return this.running.app.get(IdentityProvider, { strict: false });
  }

  get people(): TestPeople {
    return this.running.app.get(TestPeople, { strict: false });
  }

  /** An account that can sign in. */
  async account(changes: Partial<TokenClaims & { password: string }> = {}): Promise<TestAccount> {
    const personId = randomUUID();
    const email = `${personId}@acme.example`;
    const { password = 'wild geese over Gdynia', ...claims } = changes;
    this.people.people.set(personId, {
      org: 'acme',
      roles: ['role-1'],
      access_version: 3,
      name: 'Marta Kowalska',
      first: 'Marta',
      email,
      locale: 'pl',
      ...claims,
    });
    await this.identityProvider.createAccount({ personId, org: claims.org ?? 'acme', email, password });
    return { personId, email, password };
  }

  /** Makes every mail fail until the returned function is called. */
  async loseMailServer(): Promise<() => Promise<void>> {
    const mail = join(this.folder, 'mail');
    const aside = join(this.folder, 'mail-aside');
    await mkdir(mail, { recursive: true });
    await rename(mail, aside);
    // A file where a folder is expected.
    await writeFile(mail, '');
    return async () => {
      await rm(mail);
      await rename(aside, mail);
    };
  }

  collection(name: string): mongoose.mongo.Collection {
    return this.connection.collection(name) as unknown as mongoose.mongo.Collection;
  }

  /** A second instance on the same data. */
  replica(): Promise<RunningService> {
    return this.serve();
  }

  async restart(): Promise<void> {
    const { people } = this.people;
    await this.running.close();
    this.running = await this.serve();
    for (const [id, claims] of people) this.people.people.set(id, claims);
  }

  async stop(): Promise<void> {
    await this.running.close();
    await releaseDatabase(TestIdentityModule, this.connection.db as mongoose.mongo.Db);
    await this.connection.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async serve(): Promise<RunningService> {
    const values = {
      MONGODB_URI: mongoUri(),
      MONGODB_DATABASE: this.connection.name,
      SECRETS_KEY: testSecretsKey,
      PUBLIC_URL: publicUrl,
      OIDC_JWKS_URL: `${issuer}/jwks`,
      LOG_LEVEL: 'fatal',
      ...this.moreConfig,
    };
    const bus = new MemoryBus(new MongoBusStore(this.connection.db as mongoose.mongo.Db));
    const storage = await DiskStorage.open(join(this.folder, 'files'), 'http://files.test');
    const parts = {
      bus,
      live: new MemoryLiveChannel(),
      storage,
      sharedStorage: storage,
      mailer: this.mailbox,
      rates: new MemoryRateLimiter(),
      presence: new MemoryPresence(),
      sms: new LocalSms(this.mailbox),
      push: await PushServices.connect({}),
    };
    return serve(
      {
        ...{
          name: 'identity',
          module: TestIdentityModule,
          directory: OwnDirectoryModule,
          mount: mountSignIn,
        },
        sealed: sealedByBuiltInSignIn,
      },
      ServiceConfig.parse(values),
      parts,
    );
  }
}
