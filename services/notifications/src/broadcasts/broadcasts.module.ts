import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { BroadcastImporter } from '../import/broadcast-importer.ts';
import { UpdateWriter } from '../updates/update-writer.ts';
import { UpdatesRepository } from '../updates/updates.repository.ts';
import { BroadcastAudience } from './broadcast-audience.ts';
import { BroadcastCascade } from './broadcast-cascade.ts';
import { BroadcastRecipientLists } from './broadcast-recipient-lists.ts';
import { BroadcastPlanner } from './broadcast-planner.ts';
import { RecipientWriter } from './recipient-writer.ts';
import { BroadcastResponses } from './broadcast-responses.ts';
import { BroadcastTaskSync } from './broadcast-task-sync.ts';
import { BroadcastRunner } from './broadcast-runner.ts';
import { BroadcastTablesController } from './broadcast-tables.controller.ts';
import { BroadcastTask } from './broadcast-task.ts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { ManagedBroadcastsController } from './managed-broadcasts.controller.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';
import { OwnBroadcastsController } from './own-broadcasts.controller.ts';
import { OwnBroadcastsService } from './own-broadcasts.service.ts';

@Module({
  imports: [DeliveryModule],
  controllers: [ManagedBroadcastsController, BroadcastTablesController, OwnBroadcastsController],
  providers: [
    ...[UpdatesRepository, UpdateWriter, BroadcastTaskSync, BroadcastAudience],
    ...[ManagedBroadcastsService, BroadcastTask, BroadcastPresenter, BroadcastRecipientLists],
    ...[BroadcastRunner, RecipientWriter, BroadcastCascade, BroadcastPlanner],
    ...[OwnBroadcastsService, BroadcastResponses, BroadcastImporter],
  ],
})
export class BroadcastsModule {}
