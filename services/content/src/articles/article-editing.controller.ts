import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { articleEditing as table } from '@atrium/proto/content/article-editing';
import type { Input } from '@atrium/proto/endpoint';
import { ArticleEditing } from './article-editing.service.ts';

@Controller()
export class ArticleEditingController {
  constructor(private readonly editing: ArticleEditing) {}

  @Route(table.claim)
  claim({ params: { id }, body: { takeOver } }: Input<typeof table.claim>) {
    return this.editing.claim(id, takeOver);
  }

  @Route(table.release)
  release({ params: { id } }: Input<typeof table.release>): Promise<void> {
    return this.editing.release(id);
  }
}
