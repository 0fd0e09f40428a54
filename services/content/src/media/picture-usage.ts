import { Injectable } from '@nestjs/common';

/** Whether one kind of content shows a picture, apart from the item that is being removed. */
type Usage = (picture: string, exceptBy: string | null) => Promise<boolean>;

/** Whether anything shows a picture: each kind of content with pictures says so for itself. */
@Injectable()
export class PictureUsage {
  private readonly usages: Usage[] = [];

  /** Called from constructors. */
  define(usage: Usage): void {
    this.usages.push(usage);
  }

  async isUsed(picture: string, exceptBy: string | null = null): Promise<boolean> {
    for (const usage of this.usages) if (await usage(picture, exceptBy)) return true;
    return false;
  }
}
