import { Injectable } from '@nestjs/common';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { GroupCommit } from '@atrium/common/mongo/group-commit';
import { Ledger, type Done, type Job } from './ledger.ts';

/** A transaction of more would hold up those behind it for longer than it saves. */
const mostTogether = 100;

/** What many do at the same moment: committed together, a replica's transactions one after the other. */
@Injectable()
export class LedgerWriter {
  private readonly together: GroupCommit<Job, Done>;

  constructor(ledger: Ledger) {
    this.together = new GroupCommit(
      (org, jobs) => runForOrganisation(org, 'chat', () => ledger.writeAll(jobs)),
      mostTogether,
    );
  }

  do(job: Job): Promise<Done> {
    return this.together.do(currentOrganisation(), job);
  }
}
