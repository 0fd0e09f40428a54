import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { conversations } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { ConversationStarter } from './conversation-starter.ts';
import { Membership } from './membership.ts';
import { ParticipantList } from './participant-list.ts';

@Controller()
export class MembershipController {
  constructor(
    private readonly starter: ConversationStarter,
    private readonly membership: Membership,
    private readonly participants: ParticipantList,
  ) {}

  @Route(conversations.startDirect)
  startDirect({ body: { person } }: Input<typeof conversations.startDirect>) {
    return this.starter.startDirect(person);
  }

  @Route(conversations.startGroup)
  startGroup({ body }: Input<typeof conversations.startGroup>) {
    return this.starter.startGroup(body);
  }

  @Route(conversations.rename)
  rename({ params: { id }, body: { name }, expectedVersion: version }: Input<typeof conversations.rename>) {
    return this.membership.rename(id, name, version);
  }

  @Route(conversations.participants)
  list({ params: { id }, query }: Input<typeof conversations.participants>) {
    return this.participants.list(id, query);
  }

  @Route(conversations.add)
  add({ params: { id }, body: { people } }: Input<typeof conversations.add>) {
    return this.membership.add(id, people);
  }

  @Route(conversations.remove)
  remove({ params: { id, person } }: Input<typeof conversations.remove>) {
    return this.membership.remove(id, person);
  }

  @Route(conversations.setAdmin)
  setAdmin({ params: { id, person }, body: { admin } }: Input<typeof conversations.setAdmin>) {
    return this.membership.setAdmin(id, person, admin);
  }

  @Route(conversations.leave)
  leave({ params: { id } }: Input<typeof conversations.leave>) {
    return this.membership.leave(id);
  }

  @Route(conversations.rejoin)
  rejoin({ params: { id } }: Input<typeof conversations.rejoin>) {
    return this.membership.rejoin(id);
  }
}
