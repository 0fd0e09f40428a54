import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { MessageContext, MessageMetadata } from '@atrium/common/messaging/message-context';
import type {
  ArticleRepublished,
  ArticlePublished,
  ArticleUnpublished,
} from '@atrium/proto/gen/content/v1/article_pb';
import type { CommentPosted } from '@atrium/proto/gen/content/v1/comment_pb';
import type { BroadcastSent } from '@atrium/proto/gen/notifications/v1/broadcast_pb';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { broadcastSubject } from '../broadcasts/broadcast-trigger.ts';
import { subjectKey } from '../replicas/replica-keys.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { PersonActivityStates } from './person-activity-states.store.ts';

/** Turns messages into webhook events. */
@Controller()
export class WebhookEventsConsumer {
  constructor(
    private readonly dispatch: WebhookDispatch,
    private readonly states: PersonActivityStates,
  ) {}

  @Consumes(messages.articlePublished)
  onArticle(@Payload() message: ArticlePublished, @Ctx() context: MessageContext): Promise<void> {
    return this.dispatchArticle('article.published', message, context);
  }

  /** Systems that mirror the article show it again. */
  @Consumes(messages.articleRepublished)
  onArticleRepublished(
    @Payload() message: ArticleRepublished,
    @Ctx() context: MessageContext,
  ): Promise<void> {
    return this.dispatchArticle('article.published', message, context);
  }

  @Consumes(messages.articleUnpublished)
  onArticleUnpublished(
    @Payload() message: ArticleUnpublished,
    @Ctx() context: MessageContext,
  ): Promise<void> {
    return this.dispatchArticle('article.unpublished', message, context);
  }

  @Consumes(messages.commentPosted)
  async onComment(@Payload() message: CommentPosted, @Ctx() { id, at }: MessageContext): Promise<void> {
    const { commentId, subjectKind, subjectId, replyTo = null } = message;
    const about = { subject: subjectKey(subjectKind, subjectId), person: null };
    const data = { commentId, subjectKind, subjectId, replyTo };
    await this.dispatch.dispatch({ kind: 'comment.posted', cause: id, at, eventSubject: about }, data);
  }

  /** Without the content, the sender or the recipients. */
  @Consumes(messages.broadcastSent)
  async onBroadcast(
    @Payload() { broadcastId, emergency }: BroadcastSent,
    @Ctx() { id, at }: MessageContext,
  ): Promise<void> {
    const about = { subject: broadcastSubject(broadcastId), person: null };
    const data = { broadcastId, kind: emergency ? 'emergency' : 'notice' };
    await this.dispatch.dispatch({ kind: 'broadcast.sent', cause: id, at, eventSubject: about }, data);
  }

  /**
   * States are repeated, so an event is sent only if a person's state has changed. A redelivered change has the same
   * cause and is not sent twice.
   */
  @Consumes(messages.person, { batch: true })
  async onPeople(@Payload() arrived: readonly ReceivedMessage<PersonState>[]): Promise<void> {
    const states = arrived.map(({ message: { id, version, active }, metadata: { at } }) => ({
      _id: id,
      version: Number(version),
      active,
      at,
    }));
    const changed = await this.states.findChanged(states);
    for (const { _id, version, transition, at } of changed) {
      if (!transition) continue;
      const about = { subject: null, person: _id };
      const cause = `${transition} ${_id} ${version}`;
      await this.dispatch.dispatch(
        { kind: `person.${transition}`, cause, at, eventSubject: about },
        { personId: _id },
      );
    }
    await this.states.save(changed);
  }

  private async dispatchArticle(
    kind: 'article.published' | 'article.unpublished',
    { articleId, channelId }: ArticlePublished | ArticleRepublished | ArticleUnpublished,
    { id, at }: MessageMetadata,
  ): Promise<void> {
    const about = { subject: subjectKey('article', articleId), person: null };
    await this.dispatch.dispatch({ kind, cause: id, at, eventSubject: about }, { articleId, channelId });
  }
}
