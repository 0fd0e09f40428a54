import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeferredMessagesModule } from '../deferred/deferred-messages.module.ts';
import { DeliveryPreferencesModule } from '../preferences/delivery-preferences.module.ts';
import { ReplicasModule } from '../replicas/replicas.module.ts';
import { TodosModule } from '../todos/todos.module.ts';
import { ArticleTriggers } from './article-triggers.ts';
import { CalendarUpdatesRepository } from './calendar-updates.repository.ts';
import { CommentTriggers } from './comment-triggers.ts';
import { CommentWithdrawals } from './comment-withdrawals.ts';
import { DataExportUpdates } from './data-export-updates.ts';
import { DecisionTriggers } from './decision-triggers.ts';
import { EventTriggers } from './event-triggers.ts';
import { EventsConsumer } from './events.consumer.ts';
import { ExportReadyConsumer } from './export-ready.consumer.ts';
import { InvitationAnswers } from './invitation-answers.ts';
import { ReactionTriggers } from './reaction-triggers.ts';
import { ReactionsConsumer } from './reactions.consumer.ts';
import { ReviewTriggers } from './review-triggers.ts';
import { Recipients } from './recipients.ts';
import { UpdateBundles } from './update-bundles.ts';
import { UpdatePresenter } from './update-presenter.ts';
import { UpdateSchema } from './update.schema.ts';
import { UpdateWriter } from './update-writer.ts';
import { UpdatesConsumer } from './updates.consumer.ts';
import { UpdatesController } from './updates.controller.ts';
import { UpdatesPersonalData } from './updates.personal-data.ts';
import { UpdatesRepository } from './updates.repository.ts';
import { UpdatesService } from './updates.service.ts';
import { VisibleUpdates } from './visible-updates.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

/** What is under the bell. */
@Module({
  imports: [
    ...[DeliveryPreferencesModule, ReplicasModule, DeferredMessagesModule, TodosModule],
    MongooseModule.forFeature([{ name: 'Update', schema: UpdateSchema }]),
  ],
  controllers: [UpdatesController, UpdatesConsumer, ReactionsConsumer, EventsConsumer, ExportReadyConsumer],
  providers: [
    ...[UpdatesRepository, UpdatesPersonalData, UpdateWriter, Recipients],
    ...[WithdrawalsRepository, CommentWithdrawals],
    ...[ArticleTriggers, ReviewTriggers, CommentTriggers, ReactionTriggers, DecisionTriggers],
    ...[EventTriggers, InvitationAnswers, CalendarUpdatesRepository],
    ...[VisibleUpdates, UpdateBundles, DataExportUpdates, UpdatePresenter, UpdatesService],
  ],
  exports: [UpdatesRepository, CalendarUpdatesRepository, UpdateWriter, VisibleUpdates, UpdatePresenter],
})
export class UpdatesModule {}
