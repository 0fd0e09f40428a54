import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { BroadcastImporter } from '../import/broadcast-importer.ts';
import { UpdateWriter } from '../updates/update-writer.ts';
import { UpdatesRepository } from '../updates/updates.repository.ts';
import { BroadcastAudience } from './broadcast-audience.ts';
import { BroadcastCascade } from './broadcast-cascade.ts';
import { BroadcastLedger } from './broadcast-ledger.ts';
import { BroadcastPlanner } from './broadcast-planner.ts';
import { BroadcastPost } from './broadcast-post.ts';
import { BroadcastResponses } from './broadcast-responses.ts';
import { BroadcastReturns } from './broadcast-returns.ts';
import { BroadcastRunner } from './broadcast-runner.ts';
import { BroadcastTablesController } from './broadcast-tables.controller.ts';
import { BroadcastTask } from './broadcast-task.ts';
import { BroadcastView } from './broadcast-view.ts';
import { ManagedBroadcastsController } from './managed-broadcasts.controller.ts';
import { ManagedBroadcasts } from './managed-broadcasts.service.ts';
import { OwnBroadcastsController } from './own-broadcasts.controller.ts';
import { OwnBroadcasts } from './own-broadcasts.service.ts';

/** What the organisation says to many. */
@Module({
  imports: [DeliveryModule],
  controllers: [ManagedBroadcastsController, BroadcastTablesController, OwnBroadcastsController],
  providers: [
    ...[UpdatesRepository, UpdateWriter, BroadcastReturns, BroadcastAudience],
    ...[ManagedBroadcasts, BroadcastTask, BroadcastView, BroadcastLedger],
    ...[BroadcastRunner, BroadcastPost, BroadcastCascade, BroadcastPlanner],
    ...[OwnBroadcasts, BroadcastResponses, BroadcastImporter],
  ],
})
export class BroadcastsModule {}
