import { Injectable } from '@nestjs/common';
import {
  Consumes,
  ConsumesTogether,
  type Arrived,
  type MessageFacts,
} from '@atrium/common/messaging/consumes';
import type {
  ArticlePublished,
  ArticleReturned,
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
import { WaitingFacts } from '../waiting/waiting-facts.ts';
import { CommentCauses } from './comment-causes.ts';
import { placeOf } from './comment-place.ts';
import { DecisionCauses } from './decision-causes.ts';
import { ArticleCauses } from './article-causes.ts';
import { Recipients } from './recipients.ts';

/** From what happened to whom it concerns; what speaks of something not known here yet waits for it. */
@Injectable()
export class UpdatesConsumer {
  constructor(
    private readonly waiting: WaitingFacts,
    private readonly recipients: Recipients,
    articles: ArticleCauses,
    comments: CommentCauses,
    decisions: DecisionCauses,
  ) {
    waiting.define(messages.articlePublished, (message, facts) => articles.published(message, facts));
    waiting.define(messages.articleReturned, (message, facts) => articles.returned(message, facts));
    waiting.define(messages.articleSubmitted, (message, facts) => articles.submitted(message, facts));
    waiting.define(messages.articleReviewed, (message, facts) => articles.reviewed(message, facts));
    waiting.define(messages.commentPosted, (message, facts) => comments.posted(message, facts));
    waiting.define(messages.commentEdited, (message, facts) => comments.edited(message, facts));
    waiting.define(messages.commentHeld, (message, facts) => decisions.held(message, facts));
    waiting.define(messages.commentReported, (message, facts) => decisions.reported(message, facts));
    waiting.define(messages.commentModerated, (message, facts) => decisions.moderated(message, facts));
    waiting.define(messages.appealMade, (message, facts) => decisions.appealed(message, facts));
    waiting.define(messages.appealDecided, (message, facts) => decisions.appealDecided(message, facts));
  }

  @Consumes(messages.articlePublished)
  onArticlePublished(message: ArticlePublished, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.articlePublished, message, facts);
  }

  @Consumes(messages.articleReturned)
  onArticleReturned(message: ArticleReturned, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.articleReturned, message, facts);
  }

  @Consumes(messages.articleSubmitted)
  onArticleSubmitted(message: ArticleSubmitted, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.articleSubmitted, message, facts);
  }

  @Consumes(messages.articleReviewed)
  onArticleReviewed(message: ArticleReviewed, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.articleReviewed, message, facts);
  }

  @ConsumesTogether(messages.commentPosted)
  onCommentsPosted(arrived: readonly Arrived<CommentPosted>[]): Promise<void> {
    return this.waiting.takeAll(messages.commentPosted, arrived, () =>
      this.recipients.foresee(arrived.map(({ message }) => placeOf(message).subject)),
    );
  }

  @Consumes(messages.commentEdited)
  onCommentEdited(message: CommentEdited, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.commentEdited, message, facts);
  }

  @Consumes(messages.commentHeld)
  onCommentHeld(message: CommentHeld, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.commentHeld, message, facts);
  }

  @Consumes(messages.commentReported)
  onCommentReported(message: CommentReported, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.commentReported, message, facts);
  }

  @Consumes(messages.commentModerated)
  onCommentModerated(message: CommentModerated, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.commentModerated, message, facts);
  }

  @Consumes(messages.appealMade)
  onAppealMade(message: AppealMade, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.appealMade, message, facts);
  }

  @Consumes(messages.appealDecided)
  onAppealDecided(message: AppealDecided, facts: MessageFacts): Promise<void> {
    return this.waiting.take(messages.appealDecided, message, facts);
  }
}
