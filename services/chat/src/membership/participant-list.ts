import type { Page } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { decodeCursor, encodeCursor } from '@atrium/common/mongo/cursor';
import type { conversations, Participant } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { fold } from '@atrium/proto/fold';
import type { ParticipantRecord } from '../conversations/conversation.schema.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { lastSeen, overlap, includesSeq, type Span } from '../conversations/spans.ts';

interface Named {
  readonly view: Participant;
  readonly key: string;
}

/** People whose membership overlaps with the reader's. At most some hundred, so they are sorted by name here. */
@Injectable()
export class ParticipantList {
  constructor(
    private readonly repository: ConversationsRepository,
    private readonly directory: Directory,
  ) {}

  async list(
    id: string,
    { limit, after }: Input<typeof conversations.participants>['query'],
  ): Promise<Page<Participant>> {
    const { conversation, participant } = await this.repository.getFor(currentCaller().id, id);
    const { spans } = participant;
    const known = (await this.repository.participantsOf(conversation)).filter((one) =>
      overlap(one.spans, spans),
    );
    const refs = await this.directory.personRefs(known.map(({ person }) => person));
    const last = lastSeen(spans, conversation.seq);
    const named = known
      .map((one): Named => {
        const person = refs.get(one.person) ?? unknownPerson(one.person);
        return {
          view: toParticipant(one, person, participant.active ? null : last),
          key: `${fold(person.name)} ${person.id}`,
        };
      })
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const from = after ? decodeCursor(after).id : '';
    const beyond = named.filter(({ key }) => key > from);
    const page = beyond.slice(0, limit);
    const end = page.at(-1);
    return {
      items: page.map(({ view }) => view),
      next: end && beyond.length > limit ? encodeCursor({ value: null, id: end.key }) : null,
    };
  }
}

/** For a reader who has left, the state at that time. */
function toParticipant(
  one: ParticipantRecord,
  person: Participant['person'],
  until: number | null,
): Participant {
  const { active, admin, left, delivered, read, spans } = one;
  if (until === null)
    return {
      person,
      active,
      admin,
      leftAt: left?.at.toISOString() ?? null,
      readReceipts: { delivered, read },
    };
  const tookPartThen = tookPart(spans, until);
  const marks = { delivered: Math.min(delivered, until), read: Math.min(read, until) };
  return { person, active: tookPartThen, admin: admin && tookPartThen, leftAt: null, readReceipts: marks };
}

const tookPart = (spans: readonly Span[], seq: number): boolean => includesSeq(spans, seq);
