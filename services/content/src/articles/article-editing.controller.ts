import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { articleEditing as table } from '@atrium/proto/content/article-editing';
import type { Parsed } from '@atrium/proto/endpoint';
import { ArticleEditing } from './article-editing.service.ts';

@Controller()
export class ArticleEditingController {
  constructor(private readonly editing: ArticleEditing) {}

  @Route(table.claim)
  claim(
    @ParamsOf(table.claim) { id }: Parsed<typeof table.claim, 'params'>,
    @BodyOf(table.claim) { takeOver }: Parsed<typeof table.claim, 'body'>,
  ) {
    return this.editing.claim(id, takeOver);
  }

  @Route(table.release)
  release(@ParamsOf(table.release) { id }: Parsed<typeof table.release, 'params'>): Promise<void> {
    return this.editing.release(id);
  }
}
