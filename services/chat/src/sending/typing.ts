import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { LiveChannel } from '@atrium/common/live/live-channel';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { chatAccess } from '../conversations/chat-live-events.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';

/** Sent at most once per interval; browsers show it a little longer. */
const intervalSeconds = 2;

/**
 * Typing indicators: sent at once, never stored, and harmless if lost. None in works council mode, because they show who
 * is there.
 */
@Injectable()
export class Typing {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly live: LiveChannel,
    private readonly rates: RateLimiter,
    private readonly guard: WorksCouncilGuard,
  ) {}

  async notify(id: string): Promise<void> {
    const { id: person, org, name } = currentCaller();
    const { conversation, member } = await this.conversations.readableBy(person, id);
    if (!member.active) throw new DomainError('not-found');
    const { allowed } = await this.rates.take(`typing:${id}:${person}`, 1, intervalSeconds);
    if (!allowed || (await this.guard.isOn())) return;
    const others = (await this.conversations.members(conversation)).filter(
      (one) => one.active && one.person !== person,
    );
    const event = {
      name: 'chat.typing' as const,
      ids: { conversation: id },
      org,
      to: { people: others.map((one) => one.person) },
      content: { person, name },
      ...chatAccess,
    };
    if (others.length > 0) await this.live.publish([event]).catch(() => undefined);
  }
}
