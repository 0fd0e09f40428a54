import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { conversations } from '@atrium/proto/chat/conversations';
import type { Parsed } from '@atrium/proto/endpoint';
import { Membership } from './membership.ts';
import { ParticipantList } from './participant-list.ts';

@Controller()
export class ParticipantsController {
  constructor(
    private readonly membership: Membership,
    private readonly participants: ParticipantList,
  ) {}

  @Route(conversations.rename)
  rename(
    @ParamsOf(conversations.rename) { id }: Parsed<typeof conversations.rename, 'params'>,
    @BodyOf(conversations.rename) { name }: Parsed<typeof conversations.rename, 'body'>,
    @IfMatch() version: number,
  ) {
    return this.membership.rename(id, name, version);
  }

  @Route(conversations.participants)
  list(
    @ParamsOf(conversations.participants) { id }: Parsed<typeof conversations.participants, 'params'>,
    @QueryOf(conversations.participants) query: Parsed<typeof conversations.participants, 'query'>,
  ) {
    return this.participants.list(id, query);
  }

  @Route(conversations.add)
  add(
    @ParamsOf(conversations.add) { id }: Parsed<typeof conversations.add, 'params'>,
    @BodyOf(conversations.add) { people }: Parsed<typeof conversations.add, 'body'>,
  ) {
    return this.membership.add(id, people);
  }

  @Route(conversations.remove)
  remove(@ParamsOf(conversations.remove) { id, person }: Parsed<typeof conversations.remove, 'params'>) {
    return this.membership.remove(id, person);
  }

  @Route(conversations.setAdmin)
  setAdmin(
    @ParamsOf(conversations.setAdmin) { id, person }: Parsed<typeof conversations.setAdmin, 'params'>,
    @BodyOf(conversations.setAdmin) { admin }: Parsed<typeof conversations.setAdmin, 'body'>,
  ) {
    return this.membership.setAdmin(id, person, admin);
  }

  @Route(conversations.leave)
  leave(@ParamsOf(conversations.leave) { id }: Parsed<typeof conversations.leave, 'params'>) {
    return this.membership.leave(id);
  }

  @Route(conversations.rejoin)
  rejoin(@ParamsOf(conversations.rejoin) { id }: Parsed<typeof conversations.rejoin, 'params'>) {
    return this.membership.rejoin(id);
  }
}
