import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.ts';
import { AttendanceModule } from '../attendance/attendance.module.ts';
import { RepliesModule } from '../replies/replies.module.ts';
import { AnswerChanges } from './answer-changes.ts';
import { AnswersController } from './answers.controller.ts';
import { AnswersErasure } from './answers.erasure.ts';
import { AnswersPersonalData } from './answers.personal-data.ts';
import { AnswersService } from './answers.service.ts';
import { GuestLists } from './guest-lists.ts';
import { GuestPresenter } from './guest-presenter.ts';
import { GuestsController } from './guests.controller.ts';
import { GuestsService } from './guests.service.ts';
import { LostInvitationsConsumer } from './lost-invitations.consumer.ts';
import { OrganisedEvents } from './organised-events.ts';

/** Answering invitations, and the guest lists. */
@Module({
  imports: [AttendanceModule, EventsModule, RepliesModule],
  controllers: [AnswersController, GuestsController, LostInvitationsConsumer],
  providers: [
    ...[AnswerChanges, AnswersService, OrganisedEvents, GuestPresenter, GuestLists, GuestsService],
    ...[AnswersErasure, AnswersPersonalData],
  ],
  exports: [AnswersService, OrganisedEvents],
})
export class AnsweringModule {}
