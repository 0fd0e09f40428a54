import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { comments } from '@atrium/proto/content/comments';
import { CommentExcerpts } from './comment-excerpts.ts';
import { CommentPoster } from './comment-poster.ts';
import { CommentsService } from './comments.service.ts';

@Controller()
export class CommentsController {
  constructor(
    private readonly service: CommentsService,
    private readonly poster: CommentPoster,
    private readonly commentExcerpts: CommentExcerpts,
  ) {}

  @Route(comments.list)
  list({ params: { kind, id }, query }: Input<typeof comments.list>) {
    return this.service.list(kind, id, query);
  }

  @Route(comments.add)
  add({ params: { kind, id }, body }: Input<typeof comments.add>) {
    return this.poster.add(kind, id, body);
  }

  @Route(comments.excerpts)
  async excerpts({ query: { comment = [], language } }: Input<typeof comments.excerpts>) {
    return { items: await this.commentExcerpts.list(comment, language) };
  }

  @Route(comments.get)
  get({ params: { id } }: Input<typeof comments.get>) {
    return this.service.get(id);
  }

  @Route(comments.edit)
  edit({ params: { id }, body: { text }, expectedVersion }: Input<typeof comments.edit>) {
    return this.service.edit(id, text, expectedVersion);
  }

  @Route(comments.remove)
  remove({ params: { id } }: Input<typeof comments.remove>) {
    return this.service.remove(id);
  }

  @Route(comments.report)
  report({ params: { id }, body: { reason } }: Input<typeof comments.report>) {
    return this.service.report(id, reason);
  }

  @Route(comments.appeal)
  appeal({ params: { id }, body: { reason } }: Input<typeof comments.appeal>) {
    return this.service.appeal(id, reason);
  }
}
