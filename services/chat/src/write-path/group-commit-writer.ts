import { Injectable } from '@nestjs/common';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { GroupCommit } from '@atrium/common/mongo/group-commit';
import { ConversationWriter, type WriteResult, type ConversationWrite } from './conversation-writer.ts';

/** A larger transaction would delay the writes behind it by more than it saves. */
const maxGroupSize = 100;

/** Commits concurrent writes together. A replica runs one such transaction after the other. */
@Injectable()
export class GroupCommitWriter {
  private readonly groupCommit: GroupCommit<ConversationWrite, WriteResult>;

  constructor(conversationWriter: ConversationWriter) {
    this.groupCommit = new GroupCommit(
      (org, jobs) => runForOrganisation(org, 'chat', () => conversationWriter.writeAll(jobs)),
      maxGroupSize,
    );
  }

  write(conversationWrite: ConversationWrite): Promise<WriteResult> {
    return this.groupCommit.submit(currentOrganisation(), conversationWrite);
  }
}
