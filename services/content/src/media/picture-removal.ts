import { Injectable } from '@nestjs/common';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { PictureUsage } from './picture-usage.ts';

@Injectable()
export class PictureRemoval {
  constructor(
    private readonly usage: PictureUsage,
    private readonly cleanup: UploadCleanup,
  ) {}

  /** Removes pictures that nothing uses except `article`, which is being removed. Null if it is already gone. */
  async removeUnused(ids: Iterable<string>, article: string | null): Promise<void> {
    for (const id of ids) if (!(await this.usage.isUsed(id, article))) await this.cleanup.removeNow(id);
  }
}
