import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { ReconciliationClock, ReconciliationSchema } from './reconciliation-clock.ts';
import { Reconciliation } from './reconciliation.ts';
import { SignInPoliciesModule } from '../sign-in-policy/sign-in-policies.module.ts';
import { SignInProvidersModule } from '../sign-in-providers/sign-in-providers.module.ts';
import { RequiredFactors } from './required-factors.ts';
import { SessionSweep } from './session-sweep.ts';
import { SessionSweeping } from './session-sweeping.ts';
import { SweptSessions } from './swept-sessions.ts';
import { SignInRecorder, SignInsReadSchema } from './sign-in-recorder.ts';
import { SyncOutcome } from './sync-outcome.ts';
import { SyncWorker } from './sync-worker.ts';
import { UserPusher } from './user-pusher.ts';

/** Whoever keeps Keycloak and the people the same. */
@Module({
  imports: [
    PeopleModule,
    SignInPoliciesModule,
    SignInProvidersModule,
    MongooseModule.forFeature([
      { name: 'Reconciliation', schema: ReconciliationSchema },
      { name: 'SignInsRead', schema: SignInsReadSchema },
    ]),
  ],
  providers: [
    ReconciliationClock,
    Reconciliation,
    RequiredFactors,
    SweptSessions,
    SessionSweep,
    SessionSweeping,
    UserPusher,
    SyncOutcome,
    SyncWorker,
    SignInRecorder,
  ],
})
export class KeycloakSyncModule {}
