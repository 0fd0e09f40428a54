import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { repliesKeptDays } from '@atrium/proto/events/questions';
import { RepliesRepository } from './replies.repository.ts';

const keptFor = repliesKeptDays * 24 * 3_600_000;

/** Every hour, deletes replies to events that have been over for long enough. */
@Injectable()
export class RepliesExpiry {
  constructor(
    private readonly replies: RepliesRepository,
    tasks: Tasks,
  ) {
    tasks.every('27 * * * *', 'event-replies.expire', () => this.run());
  }

  run(): Promise<void> {
    return this.replies.removeEndedBefore(new Date(Date.now() - keptFor));
  }
}
