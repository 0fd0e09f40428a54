import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { conversationSize, type Conversation } from '@atrium/proto/chat/conversations';
import type { Draft } from '../ledger/draft.ts';
import { Ledger } from '../ledger/ledger.ts';
import { Colleagues } from './colleagues.ts';
import { ConversationViews } from './conversation-views.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Who takes part, and what a group is called. */
@Injectable()
export class Membership {
  constructor(
    private readonly ledger: Ledger,
    private readonly repository: ConversationsRepository,
    private readonly views: ConversationViews,
    private readonly colleagues: Colleagues,
  ) {}

  rename(id: string, name: string, version: number): Promise<Conversation> {
    return this.asAdmin(id, (draft, by) => {
      assertVersion(draft.conversation.version, version);
      draft.rename(name);
      draft.say(by, { what: 'renamed', people: [], name });
    });
  }

  async add(id: string, people: readonly string[]): Promise<Conversation> {
    const present = await this.colleagues.present(people);
    return this.asAdmin(id, (draft, by) => {
      const fresh = present.filter((person) => !draft.members.get(person)?.active);
      if (fresh.length === 0) return;
      if (draft.conversation.size + fresh.length > conversationSize)
        throw new DomainError('wrong-state', `Limit of ${conversationSize} participants reached`);
      draft.join(fresh);
      draft.say(by, { what: 'added', people: fresh, name: null });
    });
  }

  remove(id: string, person: string): Promise<Conversation> {
    return this.asAdmin(id, (draft, by) => {
      draft.active(person);
      draft.say(by, { what: 'removed', people: [person], name: null });
      draft.leave(person, false);
      keepAnAdmin(draft);
    });
  }

  appoint(id: string, person: string, admin: boolean): Promise<Conversation> {
    return this.asAdmin(id, (draft, by) => {
      if (draft.active(person).admin === admin) return;
      const others = draft.activeMembers.filter((member) => member.admin && member.person !== person);
      if (!admin && others.length === 0) throw new DomainError('wrong-state', 'A group needs at least one admin');
      draft.appoint(person, admin);
      draft.say(by, { what: admin ? 'made-admin' : 'no-longer-admin', people: [person], name: null });
    });
  }

  leave(id: string): Promise<Conversation> {
    return this.change(id, (draft, person) => leaveBy(draft, person));
  }

  /** Back to what one left by oneself; who was removed is added by an admin. */
  async rejoin(id: string): Promise<Conversation> {
    const { left } = (await this.repository.getFor(currentCaller().id, id)).participant;
    return this.change(id, (draft, person) => {
      if (draft.member(person).active || !left?.own) throw new DomainError('wrong-state');
      draft.join([person], draft.activeMembers.length === 0 && draft.conversation.kind === 'group');
      draft.say(person, { what: 'rejoined', people: [person], name: null });
    });
  }

  private asAdmin(id: string, work: (draft: Draft, by: string) => void): Promise<Conversation> {
    return this.change(id, (draft, by) => {
      const { active, admin } = draft.member(by);
      if (draft.conversation.kind !== 'group') throw new DomainError('wrong-state', 'Not a group conversation');
      if (!active) throw new DomainError('wrong-state');
      if (!admin) throw new DomainError('permission-denied', 'Group admins only');
      work(draft, by);
    });
  }

  private async change(id: string, work: (draft: Draft, by: string) => void): Promise<Conversation> {
    const { id: by } = currentCaller();
    await this.ledger.write({
      conversation: id,
      messages: [],
      work: (draft) => {
        work(draft, by);
        return null;
      },
    });
    return this.views.show(await this.repository.getFor(by, id));
  }
}

export function leaveBy(draft: Draft, person: string): void {
  draft.active(person);
  draft.say(person, { what: 'left', people: [person], name: null });
  draft.leave(person, true);
  keepAnAdmin(draft);
}

/** A group without an admin gets who has been there longest. */
function keepAnAdmin(draft: Draft): void {
  const members = draft.activeMembers;
  if (draft.conversation.kind !== 'group' || members.some(({ admin }) => admin)) return;
  const [heir] = members.toSorted(
    (one, other) => (one.spans.at(-1)?.from ?? 0) - (other.spans.at(-1)?.from ?? 0),
  );
  if (!heir) return;
  draft.appoint(heir.person, true);
  draft.say(heir.person, { what: 'made-admin', people: [heir.person], name: null });
}
