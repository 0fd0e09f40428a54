import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { comments, type CommentDraft } from '@atrium/proto/content/comments';
import { CommentsService } from './comments.service.ts';

type Params = { readonly id: string };
type Target = Parsed<typeof comments.list, 'params'>;

@Controller()
export class CommentsController {
  constructor(private readonly service: CommentsService) {}

  @Route(comments.list)
  list(
    @ParamsOf(comments.list) { kind, id }: Target,
    @QueryOf(comments.list) query: Parsed<typeof comments.list, 'query'>,
  ) {
    return this.service.list(kind, id, query);
  }

  @Route(comments.add)
  add(@ParamsOf(comments.add) { kind, id }: Target, @BodyOf(comments.add) draft: CommentDraft) {
    return this.service.add(kind, id, draft);
  }

  @Route(comments.get)
  get(@ParamsOf(comments.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(comments.edit)
  edit(
    @ParamsOf(comments.edit) { id }: Params,
    @BodyOf(comments.edit) { text }: Parsed<typeof comments.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.edit(id, text, expectedVersion);
  }

  @Route(comments.remove)
  remove(@ParamsOf(comments.remove) { id }: Params) {
    return this.service.remove(id);
  }

  @Route(comments.report)
  report(
    @ParamsOf(comments.report) { id }: Params,
    @BodyOf(comments.report) { reason }: Parsed<typeof comments.report, 'body'>,
  ) {
    return this.service.report(id, reason);
  }

  @Route(comments.appeal)
  appeal(
    @ParamsOf(comments.appeal) { id }: Params,
    @BodyOf(comments.appeal) { reason }: Parsed<typeof comments.appeal, 'body'>,
  ) {
    return this.service.appeal(id, reason);
  }
}
