import { Injectable } from '@nestjs/common';
import {
  Consumes,
  ConsumesBatch,
  type ReceivedMessage,
  type MessageMetadata,
} from '@atrium/common/messaging/consumes';
import type {
  ArticlePublished,
  ArticleReverted,
  ArticleReviewed,
  ArticleSubmitted,
} from '@atrium/proto/gen/content/v1/article_pb';
import type {
  AppealDecided,
  AppealMade,
  CommentEdited,
  CommentHeld,
  CommentModerated,
  CommentPosted,
  CommentReported,
} from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import { DeferredMessages } from '../deferred/deferred-messages.ts';
import { CommentTriggers } from './comment-triggers.ts';
import { locationOf } from './comment-location.ts';
import { DecisionTriggers } from './decision-triggers.ts';
import { ArticleTriggers } from './article-triggers.ts';
import { Recipients } from './recipients.ts';

/** Creates updates from messages. A message that refers to something unknown here waits for it. */
@Injectable()
export class UpdatesConsumer {
  constructor(
    private readonly deferred: DeferredMessages,
    private readonly recipients: Recipients,
    articles: ArticleTriggers,
    comments: CommentTriggers,
    decisions: DecisionTriggers,
  ) {
    deferred.define(messages.articlePublished, (message, facts) => articles.published(message, facts));
    deferred.define(messages.articleReverted, (message, facts) => articles.reverted(message, facts));
    deferred.define(messages.articleSubmitted, (message, facts) => articles.submitted(message, facts));
    deferred.define(messages.articleReviewed, (message, facts) => articles.reviewed(message, facts));
    deferred.define(messages.commentPosted, (message, facts) => comments.posted(message, facts));
    deferred.define(messages.commentEdited, (message, facts) => comments.edited(message, facts));
    deferred.define(messages.commentHeld, (message, facts) => decisions.held(message, facts));
    deferred.define(messages.commentReported, (message, facts) => decisions.reported(message, facts));
    deferred.define(messages.commentModerated, (message, facts) => decisions.moderated(message, facts));
    deferred.define(messages.appealMade, (message, facts) => decisions.appealed(message, facts));
    deferred.define(messages.appealDecided, (message, facts) => decisions.appealDecided(message, facts));
  }

  @Consumes(messages.articlePublished)
  onArticlePublished(message: ArticlePublished, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.articlePublished, message, metadata);
  }

  @Consumes(messages.articleReverted)
  onArticleReverted(message: ArticleReverted, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.articleReverted, message, metadata);
  }

  @Consumes(messages.articleSubmitted)
  onArticleSubmitted(message: ArticleSubmitted, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.articleSubmitted, message, metadata);
  }

  @Consumes(messages.articleReviewed)
  onArticleReviewed(message: ArticleReviewed, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.articleReviewed, message, metadata);
  }

  @ConsumesBatch(messages.commentPosted)
  onCommentsPosted(arrived: readonly ReceivedMessage<CommentPosted>[]): Promise<void> {
    return this.deferred.handleAll(messages.commentPosted, arrived, () =>
      this.recipients.prefetchKeys(arrived.map(({ message }) => locationOf(message).subject)),
    );
  }

  @Consumes(messages.commentEdited)
  onCommentEdited(message: CommentEdited, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.commentEdited, message, metadata);
  }

  @Consumes(messages.commentHeld)
  onCommentHeld(message: CommentHeld, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.commentHeld, message, metadata);
  }

  @Consumes(messages.commentReported)
  onCommentReported(message: CommentReported, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.commentReported, message, metadata);
  }

  @Consumes(messages.commentModerated)
  onCommentModerated(message: CommentModerated, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.commentModerated, message, metadata);
  }

  @Consumes(messages.appealMade)
  onAppealMade(message: AppealMade, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.appealMade, message, metadata);
  }

  @Consumes(messages.appealDecided)
  onAppealDecided(message: AppealDecided, metadata: MessageMetadata): Promise<void> {
    return this.deferred.handle(messages.appealDecided, message, metadata);
  }
}
