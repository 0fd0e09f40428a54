import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { DeliveryPreferencesModule } from '../preferences/delivery-preferences.module.ts';
import { ReplicasModule } from '../replicas/replicas.module.ts';
import { TodosModule } from '../todos/todos.module.ts';
import { UpdatesModule } from '../updates/updates.module.ts';
import { BroadcastAudience } from './broadcast-audience.ts';
import { BroadcastCascade } from './broadcast-cascade.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import { BroadcastLiveEvents } from './broadcast-live-events.ts';
import { BroadcastDeliveryJob } from './broadcast-delivery-job.ts';
import { BroadcastDispatcher } from './broadcast-dispatcher.ts';
import { BroadcastImporter } from './broadcast-importer.ts';
import { BroadcastMessageBuilder } from './broadcast-message-builder.ts';
import { BroadcastPlanner } from './broadcast-planner.ts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { BroadcastPushes } from './broadcast-pushes.ts';
import { BroadcastRecipientLists } from './broadcast-recipient-lists.ts';
import { BroadcastResponses } from './broadcast-responses.ts';
import { BroadcastRunner } from './broadcast-runner.ts';
import { BroadcastSearch } from './broadcast-search.ts';
import { BroadcastSchema } from './broadcast.schema.ts';
import { BroadcastSender } from './broadcast-sender.ts';
import { BroadcastTablesController } from './broadcast-tables.controller.ts';
import { BroadcastTask } from './broadcast-task.ts';
import { BroadcastTaskSync } from './broadcast-task-sync.ts';
import { BroadcastTodos } from './broadcast-todos.ts';
import { BroadcastUpdates } from './broadcast-updates.ts';
import { BroadcastsPersonalData } from './broadcasts.personal-data.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { ManagedBroadcastsController } from './managed-broadcasts.controller.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';
import { OwnBroadcastsController } from './own-broadcasts.controller.ts';
import { OwnBroadcastsService } from './own-broadcasts.service.ts';
import { ReachRecorder } from './reach-recorder.ts';
import { RecipientSchema } from './recipient.schema.ts';
import { RecipientWriter } from './recipient-writer.ts';
import { RecipientsRepository } from './recipients.repository.ts';

@Module({
  imports: [
    ...[DeliveryModule, DeliveryPreferencesModule, DevicesModule, ReplicasModule],
    ...[TodosModule, UpdatesModule],
    MongooseModule.forFeature([
      { name: 'Broadcast', schema: BroadcastSchema },
      { name: 'Recipient', schema: RecipientSchema },
    ]),
  ],
  controllers: [ManagedBroadcastsController, BroadcastTablesController, OwnBroadcastsController],
  providers: [
    ...[BroadcastsRepository, RecipientsRepository, BroadcastsPersonalData, BroadcastAudience],
    ...[ManagedBroadcastsService, BroadcastTask, BroadcastTaskSync, BroadcastPresenter],
    ...[
      BroadcastRecipientLists,
      BroadcastRunner,
      RecipientWriter,
      BroadcastCounter,
      BroadcastLiveEvents,
      ReachRecorder,
    ],
    ...[BroadcastCascade, BroadcastPlanner, BroadcastMessageBuilder, BroadcastPushes, BroadcastUpdates],
    ...[BroadcastDispatcher, BroadcastSender, BroadcastDeliveryJob],
    ...[OwnBroadcastsService, BroadcastResponses, BroadcastImporter, BroadcastSearch, BroadcastTodos],
  ],
})
export class BroadcastsModule {}
