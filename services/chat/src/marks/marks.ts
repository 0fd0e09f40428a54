import { Injectable } from '@nestjs/common';
import {
  currentCaller,
  currentOrganisation,
  runForOrganisation,
} from '@atrium/common/context/request-context';
import { LiveChannel } from '@atrium/common/live/live-channel';
import type { Marks as MarksView } from '@atrium/proto/chat/conversations';
import { GroupCommit } from '@atrium/common/mongo/group-commit';
import { chatGate } from '../conversations/chat-notices.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { MarksStore, type Marked, type Mark } from './marks-store.ts';

const mostTogether = 200;
/** In a larger group it is news to whoever wrote what was read, and to nobody else. */
const mostTold = 50;

/** How far people have read. What many say at the same moment is written together. */
@Injectable()
export class Marks {
  private readonly together: GroupCommit<Mark, Marked>;

  constructor(
    store: MarksStore,
    private readonly messages: MessagesRepository,
    private readonly live: LiveChannel,
  ) {
    this.together = new GroupCommit(
      (org, marks) => runForOrganisation(org, 'chat marks', () => store.write(marks)),
      mostTogether,
    );
  }

  async mark(conversation: string, marks: MarksView): Promise<MarksView> {
    const { id: person } = currentCaller();
    const marked = await this.together.do(currentOrganisation(), { conversation, person, ...marks });
    if (marked.isNew) await this.tell(conversation, person, marked);
    return marked.marks;
  }

  /** One that is lost is made up for by the next, or by reading again. */
  private async tell(conversation: string, person: string, marked: Marked): Promise<void> {
    const { marks } = marked;
    const notice = {
      name: 'chat.marks' as const,
      ids: { conversation },
      org: currentOrganisation(),
      to: { people: await this.concerned(conversation, person, marked) },
      content: { person, marks },
      ...chatGate,
    };
    await this.live.publish([notice]).catch(() => undefined);
  }

  private async concerned(
    conversation: string,
    person: string,
    { marks, from, members }: Marked,
  ): Promise<string[]> {
    const active = members.filter((member) => member.active).map((member) => member.person);
    if (active.length <= mostTold) return active;
    const authors = await this.messages.authorsBetween(conversation, from, marks.read);
    return [person, ...active.filter((one) => one !== person && authors.includes(one))];
  }
}
