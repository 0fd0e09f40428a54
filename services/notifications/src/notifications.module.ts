import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReplicasConsumer } from './replicas/replicas.consumer.ts';
import { ChannelReplicaSchema, FollowsReplicaSchema, SubjectReplicaSchema } from './replicas/replicas.schemas.ts';
import { Recipients } from './updates/recipients.ts';
import { UpdateSchema } from './updates/update.schema.ts';
import { UpdateWriter } from './updates/update-writer.ts';
import { UpdatesConsumer } from './updates/updates.consumer.ts';
import { UpdatesController } from './updates/updates.controller.ts';
import { UpdatesRepository } from './updates/updates.repository.ts';
import { UpdatesService } from './updates/updates.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'SubjectReplica', schema: SubjectReplicaSchema },
      { name: 'ChannelReplica', schema: ChannelReplicaSchema },
      { name: 'FollowsReplica', schema: FollowsReplicaSchema },
      { name: 'Update', schema: UpdateSchema },
    ]),
  ],
  controllers: [UpdatesController],
  providers: [ReplicasConsumer, UpdatesRepository, UpdateWriter, Recipients, UpdatesService, UpdatesConsumer],
})
export class NotificationsModule {}
