import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeferredMessagesModule } from '../deferred/deferred-messages.module.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { MobileNumbersConsumer } from './mobile-numbers.consumer.ts';
import { MobileNumbers, MobileSchema } from './mobile-numbers.store.ts';
import { ReplicasConsumer } from './replicas.consumer.ts';
import { ReplicasPersonalData } from './replicas.personal-data.ts';
import {
  CalendarFeedReplicaSchema,
  ChannelReplicaSchema,
  FollowsReplicaSchema,
  SubjectReplicaSchema,
} from './replicas.schema.ts';
import { SubjectPublisher } from './subject-publisher.ts';
import { SubjectsRepository } from './subjects.repository.ts';

/** What notifications knows of subjects, channels, calendar feeds and mobile numbers. */
@Module({
  imports: [
    DeferredMessagesModule,
    MongooseModule.forFeature([
      { name: 'SubjectReplica', schema: SubjectReplicaSchema },
      { name: 'ChannelReplica', schema: ChannelReplicaSchema },
      { name: 'FollowsReplica', schema: FollowsReplicaSchema },
      { name: 'CalendarFeedReplica', schema: CalendarFeedReplicaSchema },
      { name: 'Mobile', schema: MobileSchema },
    ]),
  ],
  controllers: [ReplicasConsumer, MobileNumbersConsumer],
  providers: [
    ...[SubjectsRepository, ChannelsRepository, MobileNumbers, ReplicasPersonalData],
    ...[SubjectPublisher, CalendarFeedsRepository],
  ],
  exports: [SubjectsRepository, ChannelsRepository, CalendarFeedsRepository, MobileNumbers],
})
export class ReplicasModule {}
