import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { SessionSweep } from './session-sweep.ts';

/** Every minute, by one replica. */
@Injectable()
export class SessionSweeping {
  constructor(tasks: Tasks, sweep: SessionSweep) {
    tasks.every('* * * * *', 'sessions.sweep', () => sweep.run());
  }
}
