import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { SessionExpiry } from './session-expiry.ts';

/** Runs every minute, on one replica. */
@Injectable()
export class SessionExpiryJob {
  constructor(tasks: Tasks, expiry: SessionExpiry) {
    tasks.every('* * * * *', 'sessions.expire', () => expiry.run());
  }
}
