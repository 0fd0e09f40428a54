import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { MessageContext } from '@atrium/common/messaging/message-context';
import type { ArticlePublished, ArticleReverted } from '@atrium/proto/gen/content/v1/article_pb';
import type { ContentReviewed, ContentSubmitted } from '@atrium/proto/gen/content/v1/review_pb';
import type {
  AppealDecided,
  AppealMade,
  CommentDeleted,
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
import { ReviewTriggers } from './review-triggers.ts';
import { Recipients } from './recipients.ts';

/** Creates updates from messages. A message that refers to something unknown here waits for it. */
@Controller()
export class UpdatesConsumer {
  constructor(
    private readonly deferred: DeferredMessages,
    private readonly recipients: Recipients,
    articles: ArticleTriggers,
    reviews: ReviewTriggers,
    comments: CommentTriggers,
    decisions: DecisionTriggers,
  ) {
    deferred.define(messages.articlePublished, (message, facts) => articles.published(message, facts));
    deferred.define(messages.articleReverted, (message, facts) => articles.reverted(message, facts));
    deferred.define(messages.contentSubmitted, (message, facts) => reviews.submitted(message, facts));
    deferred.define(messages.contentReviewed, (message, facts) => reviews.reviewed(message, facts));
    deferred.define(messages.commentPosted, (message, facts) => comments.posted(message, facts));
    deferred.define(messages.commentEdited, (message, facts) => comments.edited(message, facts));
    deferred.define(messages.commentDeleted, (message, facts) => comments.deleted(message, facts));
    deferred.define(messages.commentHeld, (message, facts) => decisions.held(message, facts));
    deferred.define(messages.commentReported, (message, facts) => decisions.reported(message, facts));
    deferred.define(messages.commentModerated, (message, facts) => decisions.moderated(message, facts));
    deferred.define(messages.appealMade, (message, facts) => decisions.appealed(message, facts));
    deferred.define(messages.appealDecided, (message, facts) => decisions.appealDecided(message, facts));
  }

  @Consumes(messages.articlePublished)
  onArticlePublished(@Payload() message: ArticlePublished, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.articlePublished, message, context);
  }

  @Consumes(messages.articleReverted)
  onArticleReverted(@Payload() message: ArticleReverted, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.articleReverted, message, context);
  }

  @Consumes(messages.contentSubmitted)
  onContentSubmitted(@Payload() message: ContentSubmitted, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.contentSubmitted, message, context);
  }

  @Consumes(messages.contentReviewed)
  onContentReviewed(@Payload() message: ContentReviewed, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.contentReviewed, message, context);
  }

  @Consumes(messages.commentPosted, { batch: true })
  onCommentsPosted(@Payload() arrived: readonly ReceivedMessage<CommentPosted>[]): Promise<void> {
    return this.deferred.handleAll(messages.commentPosted, arrived, () =>
      this.recipients.prefetchKeys(arrived.map(({ message }) => locationOf(message).subject)),
    );
  }

  @Consumes(messages.commentEdited)
  onCommentEdited(@Payload() message: CommentEdited, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.commentEdited, message, context);
  }

  @Consumes(messages.commentDeleted)
  onCommentDeleted(@Payload() message: CommentDeleted, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.commentDeleted, message, context);
  }

  @Consumes(messages.commentHeld)
  onCommentHeld(@Payload() message: CommentHeld, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.commentHeld, message, context);
  }

  @Consumes(messages.commentReported)
  onCommentReported(@Payload() message: CommentReported, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.commentReported, message, context);
  }

  @Consumes(messages.commentModerated)
  onCommentModerated(@Payload() message: CommentModerated, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.commentModerated, message, context);
  }

  @Consumes(messages.appealMade)
  onAppealMade(@Payload() message: AppealMade, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.appealMade, message, context);
  }

  @Consumes(messages.appealDecided)
  onAppealDecided(@Payload() message: AppealDecided, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.appealDecided, message, context);
  }
}
