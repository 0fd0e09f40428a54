import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { AttendanceModule } from '../attendance/attendance.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { Arrivals } from './arrivals.ts';
import { CheckInAnnouncer } from './check-in-announcer.ts';
import { CheckInController } from './check-in.controller.ts';
import { CheckInListsService } from './check-in-lists.service.ts';
import { CheckInPresenter } from './check-in-presenter.ts';
import { CheckInService } from './check-in.service.ts';
import { OwnCodeService } from './own-code.service.ts';

/** Checking people in at events. */
@Module({
  imports: [AttendanceModule, EventsModule, AnsweringModule],
  controllers: [CheckInController],
  providers: [
    Arrivals,
    CheckInAnnouncer,
    CheckInPresenter,
    CheckInListsService,
    CheckInService,
    OwnCodeService,
  ],
})
export class CheckInModule {}
