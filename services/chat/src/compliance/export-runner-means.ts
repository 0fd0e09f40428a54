import { Injectable } from '@nestjs/common';
import { PersonLevelGate } from '@atrium/common/http/person-level-gate';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';

/** What an export needs beside what it is made of. */
@Injectable()
export class ExportRunnerMeans {
  constructor(
    readonly runner: BackgroundRunner,
    readonly gate: PersonLevelGate,
  ) {}
}
