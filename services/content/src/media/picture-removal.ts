import { Injectable } from '@nestjs/common';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { PictureUsage } from './picture-usage.ts';

@Injectable()
export class PictureRemoval {
  constructor(
    private readonly usage: PictureUsage,
    private readonly cleanup: UploadCleanup,
  ) {}

  /** Removes pictures that nothing uses except the item that is being removed. */
  async removeUnused(ids: Iterable<string>, exceptBy: string): Promise<void> {
    for (const id of ids) if (!(await this.usage.isUsed(id, exceptBy))) await this.cleanup.removeNow(id);
  }
}
