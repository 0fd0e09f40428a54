import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ReconciliationSchedule, ReconciliationSchema } from './reconciliation-schedule.store.ts';
import { Reconciliation } from './reconciliation.ts';
import { SignInPoliciesModule } from '../sign-in-policies/sign-in-policies.module.ts';
import { SignInProvidersModule } from '../sign-in-providers/sign-in-providers.module.ts';
import { RequiredFactors } from './required-factors.ts';
import { SessionExpiry } from './session-expiry.ts';
import { SessionExpiryJob } from './session-expiry-job.ts';
import { EventFollower } from './event-follower.ts';
import { EventRecorder } from './event-recorder.ts';
import { EventsReadRepository, EventsReadSchema } from './events-read.repository.ts';
import { SyncCompletion } from './sync-completion.ts';
import { SyncWorker } from './sync-worker.ts';
import { UserSync } from './user-sync.ts';
import { SessionDevicesModule } from '../session-devices/session-devices.module.ts';
import { SessionModule } from '../session/session.module.ts';

/** Keeps Keycloak and the people in sync. */
@Module({
  imports: [
    ApiTokenRecordsModule,
    SessionModule,
    SessionDevicesModule,
    PeopleModule,
    SignInPoliciesModule,
    SignInProvidersModule,
    MongooseModule.forFeature([
      { name: 'Reconciliation', schema: ReconciliationSchema },
      { name: 'EventsRead', schema: EventsReadSchema },
    ]),
  ],
  providers: [
    ReconciliationSchedule,
    Reconciliation,
    RequiredFactors,
    SessionExpiry,
    SessionExpiryJob,
    UserSync,
    SyncCompletion,
    SyncWorker,
    EventsReadRepository,
    EventFollower,
    EventRecorder,
  ],
})
export class KeycloakSyncModule {}
