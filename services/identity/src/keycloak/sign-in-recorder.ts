import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mayComeBy } from '@atrium/common/auth/broker-alias';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { ShipLoop } from '@atrium/common/messaging/ship-loop';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema, type Model } from 'mongoose';
import { PeopleRepository } from '../people/people.repository.ts';
import { BrokeredArrivals } from '../sign-in-providers/brokered-arrivals.ts';
import { KeycloakEvents, type SignIn } from './keycloak-events.ts';
import { groupsOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';

export interface SignInsReadRow {
  readonly _id: string;
  readonly due: Date;
  /** Everything before was read. */
  readonly upTo: Date;
}

export const SignInsReadSchema = acrossOrganisations(
  new Schema<SignInsReadRow>(
    { _id: String, due: Date, upTo: Date },
    { collection: 'keycloak_sign_ins', versionKey: false },
  ),
);

const only = { _id: 'all' };
const every = 10_000;
/** Events of one moment may be written in any order. */
const overlap = 5_000;

/** Notes who came when: Keycloak writes that down, and one replica of identity reads it now and then. */
@Injectable()
export class SignInRecorder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new ShipLoop(
    () => this.readWhenDue(),
    (error, failures) => this.log.warn({ error, failures }, 'Sign-ins could not be read from Keycloak'),
  );

  constructor(
    @InjectModel('SignInsRead') private readonly rows: Model<SignInsReadRow>,
    private readonly events: KeycloakEvents,
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly arrivals: BrokeredArrivals,
    private readonly log: ServiceLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const first = { due: new Date(0), upTo: new Date() };
    await this.rows.updateOne(only, { $setOnInsert: first }, { upsert: true });
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async readWhenDue(now = new Date()): Promise<boolean> {
    const row = await this.rows
      .findOneAndUpdate({ ...only, due: { $lte: now } }, { $set: { due: new Date(now.getTime() + every) } })
      .lean<SignInsReadRow | null>();
    if (!row) return false;
    const since = new Date(row.upTo.getTime() - overlap);
    for (const [id, signIn] of await this.events.signInsSince(since)) {
      const user = await this.users.findById(id);
      if (user) await this.record(user, signIn);
    }
    await this.rows.updateOne(only, { $set: { upTo: now } });
    return false;
  }

  private async record(user: KeycloakUser, { at, brokered }: SignIn): Promise<void> {
    const [person] = await this.people.findOfAll([user.username]);
    if (!person) return;
    await runForOrganisation(person.org, 'keycloak sign-in', async () => {
      if (!person.lastSignIn || person.lastSignIn < at) await this.people.recordSignIn(person._id, at);
      if (brokered && mayComeBy(brokered.by, person.org))
        await this.arrivals.came(person._id, brokered.by, groupsOf(user), brokered.at);
    });
  }
}
