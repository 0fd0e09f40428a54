import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { isAllowedVia } from '@atrium/common/auth/broker-alias';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { RelayLoop } from '@atrium/common/messaging/relay-loop';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { BrokeredSignInListener } from '../sign-in-providers/brokered-sign-in-listener.ts';
import { KeycloakEvents, type SignIn } from './keycloak-events.ts';
import { groupsOf, type KeycloakUser } from './keycloak-user.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { SignInsReadRepository } from './sign-ins-read.repository.ts';

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
    private readonly progress: SignInsReadRepository,
    private readonly events: KeycloakEvents,
    private readonly users: KeycloakUsers,
    private readonly people: PeopleRepository,
    private readonly listener: BrokeredSignInListener,
    private readonly log: ServiceLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.progress.start(new Date());
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async readWhenDue(now = new Date()): Promise<boolean> {
    const row = await this.progress.claimDue(now, new Date(now.getTime() + every));
    if (!row) return false;
    const since = new Date(row.upTo.getTime() - overlap);
    for (const [id, signIn] of await this.events.signInsSince(since)) {
      const user = await this.users.findById(id);
      if (user) await this.record(user, signIn);
    }
    await this.progress.markRead(now);
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
