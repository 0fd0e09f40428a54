import { Injectable } from '@nestjs/common';
import {
  Consumes,
  ConsumesTogether,
  type Arrived,
  type MessageFacts,
} from '@atrium/common/messaging/consumes';
import type {
  ArticleBroughtBack,
  ArticlePublished,
  ArticleWithdrawn,
} from '@atrium/proto/gen/content/v1/article_pb';
import type { CommentPosted } from '@atrium/proto/gen/content/v1/comment_pb';
import type { BroadcastSent } from '@atrium/proto/gen/notifications/v1/broadcast_pb';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { broadcastSubject } from '../broadcasts/broadcast-cause.ts';
import { subjectKey } from '../replicas/replicas.schemas.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookPresence } from './webhook-presence.ts';

/** What happens, to whoever outside wants to hear of it. */
@Injectable()
export class WebhookNews {
  constructor(
    private readonly dispatch: WebhookDispatch,
    private readonly presence: WebhookPresence,
  ) {}

  @Consumes(messages.articlePublished)
  onArticle(message: ArticlePublished, facts: MessageFacts): Promise<void> {
    return this.tellOfArticle('article.published', message, facts);
  }

  /** Whoever shows it elsewhere shows it again. */
  @Consumes(messages.articleBroughtBack)
  onArticleBack(message: ArticleBroughtBack, facts: MessageFacts): Promise<void> {
    return this.tellOfArticle('article.published', message, facts);
  }

  @Consumes(messages.articleWithdrawn)
  onArticleGone(message: ArticleWithdrawn, facts: MessageFacts): Promise<void> {
    return this.tellOfArticle('article.withdrawn', message, facts);
  }

  @Consumes(messages.commentPosted)
  async onComment(message: CommentPosted, { id, at }: MessageFacts): Promise<void> {
    const { commentId, subjectKind, subjectId, replyTo = null } = message;
    const about = { subject: subjectKey(subjectKind, subjectId), person: null };
    const data = { commentId, subjectKind, subjectId, replyTo };
    await this.dispatch.tell({ kind: 'comment.posted', cause: id, at, about }, data);
  }

  /** Neither what it says, nor who sent it or to whom. */
  @Consumes(messages.broadcastSent)
  async onBroadcast({ broadcastId, emergency }: BroadcastSent, { id, at }: MessageFacts): Promise<void> {
    const about = { subject: broadcastSubject(broadcastId), person: null };
    const data = { broadcastId, kind: emergency ? 'emergency' : 'notice' };
    await this.dispatch.tell({ kind: 'broadcast.sent', cause: id, at, about }, data);
  }

  /** A state, said again and again: what counts is what it was before. Told twice, what turned is the same delivery. */
  @ConsumesTogether(messages.person)
  async onPeople(arrived: readonly Arrived<PersonState>[]): Promise<void> {
    const heard = arrived.map(({ message: { id, version, active }, facts: { at } }) => ({
      _id: id,
      version: Number(version),
      active,
      at,
    }));
    const changed = await this.presence.changed(heard);
    for (const { _id, version, turn, at } of changed) {
      if (!turn) continue;
      const about = { subject: null, person: _id };
      const cause = `${turn} ${_id} ${version}`;
      await this.dispatch.tell({ kind: `person.${turn}`, cause, at, about }, { personId: _id });
    }
    await this.presence.remember(changed);
  }

  private async tellOfArticle(
    kind: 'article.published' | 'article.withdrawn',
    { articleId, channelId }: ArticlePublished | ArticleBroughtBack | ArticleWithdrawn,
    { id, at }: MessageFacts,
  ): Promise<void> {
    const about = { subject: subjectKey('article', articleId), person: null };
    await this.dispatch.tell({ kind, cause: id, at, about }, { articleId, channelId });
  }
}
