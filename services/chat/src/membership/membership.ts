import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { maxConversationSize, type Conversation } from '@atrium/proto/chat/conversations';
import type { PendingConversation } from '../write-path/pending-conversation.ts';
import { ConversationWriter } from '../write-path/conversation-writer.ts';
import { ReachablePeople } from '../conversations/reachable-people.ts';
import { ConversationPresenter } from '../conversation-list/conversation-presenter.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** Changes to the members and the name of a group. */
@Injectable()
export class Membership {
  constructor(
    private readonly conversationWriter: ConversationWriter,
    private readonly repository: ConversationsRepository,
    private readonly presenter: ConversationPresenter,
    private readonly reachablePeople: ReachablePeople,
  ) {}

  rename(id: string, name: string, version: number): Promise<Conversation> {
    return this.asAdmin(id, (draft, by) => {
      assertVersion(draft.conversation.version, version);
      draft.rename(name);
      draft.addEvent(by, { what: 'renamed', people: [], name });
    });
  }

  async add(id: string, people: readonly string[]): Promise<Conversation> {
    const present = await this.reachablePeople.assertActive(people);
    return this.asAdmin(id, (draft, by) => {
      const fresh = present.filter((person) => !draft.members.get(person)?.active);
      if (fresh.length === 0) return;
      if (draft.conversation.size + fresh.length > maxConversationSize)
        throw new DomainError('wrong-state', `Limit of ${maxConversationSize} participants reached`);
      draft.join(fresh);
      draft.addEvent(by, { what: 'added', people: fresh, name: null });
    });
  }

  remove(id: string, person: string): Promise<Conversation> {
    return this.asAdmin(id, (draft, by) => {
      draft.active(person);
      draft.addEvent(by, { what: 'removed', people: [person], name: null });
      draft.leave(person, false);
      ensureAdmin(draft);
    });
  }

  setAdmin(id: string, person: string, admin: boolean): Promise<Conversation> {
    return this.asAdmin(id, (draft, by) => {
      if (draft.active(person).admin === admin) return;
      const others = draft.activeMembers.filter((member) => member.admin && member.person !== person);
      if (!admin && others.length === 0)
        throw new DomainError('wrong-state', 'A group needs at least one admin');
      draft.setAdmin(person, admin);
      draft.addEvent(by, { what: admin ? 'made-admin' : 'no-longer-admin', people: [person], name: null });
    });
  }

  leave(id: string): Promise<Conversation> {
    return this.change(id, (draft, person) => leaveConversation(draft, person));
  }

  /** Only for people who left on their own. Removed people must be added by an admin. */
  async rejoin(id: string): Promise<Conversation> {
    const { left } = (await this.repository.getFor(currentCaller().id, id)).participant;
    return this.change(id, (draft, person) => {
      if (draft.member(person).active || !left?.own) throw new DomainError('wrong-state');
      draft.join([person], draft.activeMembers.length === 0 && draft.conversation.kind === 'group');
      draft.addEvent(person, { what: 'rejoined', people: [person], name: null });
    });
  }

  private asAdmin(
    id: string,
    work: (pendingConversation: PendingConversation, by: string) => void,
  ): Promise<Conversation> {
    return this.change(id, (draft, by) => {
      const { active, admin } = draft.member(by);
      if (draft.conversation.kind !== 'group')
        throw new DomainError('wrong-state', 'Not a group conversation');
      if (!active) throw new DomainError('wrong-state');
      if (!admin) throw new DomainError('permission-denied', 'Group admins only');
      work(draft, by);
    });
  }

  private async change(
    id: string,
    work: (pendingConversation: PendingConversation, by: string) => void,
  ): Promise<Conversation> {
    const { id: by } = currentCaller();
    await this.conversationWriter.write({
      conversation: id,
      messages: [],
      work: (draft) => {
        work(draft, by);
        return null;
      },
    });
    return this.presenter.present(await this.repository.getFor(by, id));
  }
}

export function leaveConversation(pendingConversation: PendingConversation, person: string): void {
  pendingConversation.active(person);
  pendingConversation.addEvent(person, { what: 'left', people: [person], name: null });
  pendingConversation.leave(person, true);
  ensureAdmin(pendingConversation);
}

/** If a group has no admin left, its longest-standing member becomes admin. */
function ensureAdmin(pendingConversation: PendingConversation): void {
  const members = pendingConversation.activeMembers;
  if (pendingConversation.conversation.kind !== 'group' || members.some(({ admin }) => admin)) return;
  const [heir] = members.toSorted(
    (one, other) => (one.spans.at(-1)?.from ?? 0) - (other.spans.at(-1)?.from ?? 0),
  );
  if (!heir) return;
  pendingConversation.setAdmin(heir.person, true);
  pendingConversation.addEvent(heir.person, { what: 'made-admin', people: [heir.person], name: null });
}
