import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isAllowedVia } from '@atrium/common/auth/broker-alias';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { RelayLoop } from '@atrium/common/messaging/relay-loop';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema, type Model } from 'mongoose';
import { PeopleRepository } from '../people/people.repository.ts';
import { BrokeredSignInListener } from '../sign-in-providers/brokered-sign-in-listener.ts';
import { KeycloakEvents, type SignIn } from './keycloak-events.ts';
import { groupsOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';

export interface SignInsReadRow {
  readonly _id: string;
  readonly due: Date;
  /** Events before this time have been read. */
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
/** In milliseconds: events of the same moment may be written in any order. */
const overlap = 5_000;

/** Records when people signed in. One replica of identity reads Keycloak's events at intervals. */
@Injectable()
export class SignInRecorder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new RelayLoop(
    () => this.readWhenDue(),
    (error, failures) => this.log.warn({ error, failures }, 'Could not read sign-ins from Keycloak'),
  );

  constructor(
    @InjectModel('SignInsRead') private readonly rows: Model<SignInsReadRow>,
    private readonly events: KeycloakEvents,
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly listener: BrokeredSignInListener,
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
    const [person] = await this.people.findAcrossOrganisations([user.username]);
    if (!person) return;
    await runForOrganisation(person.org, 'keycloak sign-in', async () => {
      if (!person.lastSignIn || person.lastSignIn < at) await this.people.recordSignIn(person._id, at);
      if (brokered && isAllowedVia(brokered.by, person.org))
        await this.listener.onSignIn(person._id, brokered.by, groupsOf(user), brokered.at);
    });
  }
}
