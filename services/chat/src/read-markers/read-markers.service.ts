import { Injectable } from '@nestjs/common';
import {
  currentCaller,
  currentOrganisation,
  runForOrganisation,
} from '@atrium/common/context/request-context';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { LiveChannel } from '@atrium/common/live/live-channel';
import type { ReadMarkers as MarksView } from '@atrium/proto/chat/conversations';
import { GroupCommit } from '@atrium/common/mongo/group-commit';
import { chatAccess } from '../conversations/chat-live-events.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { ReadMarkersStore, type ReadMarkerResult, type ReadMarkerUpdate } from './read-markers.store.ts';

const maxGroupSize = 200;
/** In larger groups only the authors of the messages read are notified. */
const maxNotified = 50;

/** Read positions. Concurrent updates are written in one group commit. */
@Injectable()
export class ReadMarkersService {
  private readonly groupCommit: GroupCommit<ReadMarkerUpdate, ReadMarkerResult>;

  constructor(
    store: ReadMarkersStore,
    private readonly messages: MessagesRepository,
    private readonly live: LiveChannel,
    private readonly guard: WorksCouncilGuard,
  ) {
    this.groupCommit = new GroupCommit(
      (org, marks) => runForOrganisation(org, 'chat marks', () => store.write(marks)),
      maxGroupSize,
    );
  }

  async update(conversation: string, readMarkers: MarksView): Promise<MarksView> {
    const { id: person } = currentCaller();
    const marked = await this.groupCommit.submit(currentOrganisation(), {
      conversation,
      person,
      ...readMarkers,
    });
    if (marked.isNew) await this.publish(conversation, person, marked);
    return marked.readMarkers;
  }

  /** Best effort: the next event, or reading again, makes up for a lost one. */
  private async publish(
    conversation: string,
    person: string,
    readMarkerResult: ReadMarkerResult,
  ): Promise<void> {
    const { readMarkers } = readMarkerResult;
    const event = {
      name: 'chat.marks' as const,
      ids: { conversation },
      org: currentOrganisation(),
      to: { people: await this.recipients(conversation, person, readMarkerResult) },
      content: { person, readMarkers },
      ...chatAccess,
    };
    await this.live.publish([event]).catch(() => undefined);
  }

  private async recipients(
    conversation: string,
    person: string,
    { readMarkers, from, members }: ReadMarkerResult,
  ): Promise<string[]> {
    // Their other browsers need it in works council mode too.
    if (await this.guard.isOn()) return [person];
    const active = members.filter((member) => member.active).map((member) => member.person);
    if (active.length <= maxNotified) return active;
    const authors = await this.messages.authorsBetween(conversation, from, readMarkers.read);
    return [person, ...active.filter((one) => one !== person && authors.includes(one))];
  }
}
