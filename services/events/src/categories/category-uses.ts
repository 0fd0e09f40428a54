import { Injectable } from '@nestjs/common';

/** How the records that have a category are counted and given another one. */
export interface CategoryUse {
  /** By ID of the category. */
  readonly count: () => Promise<ReadonlyMap<string, number>>;
  readonly replace: (category: string, replacement: string | null) => Promise<void>;
}

/** What has categories registers here, so that categories know nothing of it. */
@Injectable()
export class CategoryUses {
  private use: CategoryUse | undefined;

  /** Called from constructors. */
  define(use: CategoryUse): void {
    this.use = use;
  }

  async count(): Promise<ReadonlyMap<string, number>> {
    return (await this.use?.count()) ?? new Map();
  }

  async replace(category: string, replacement: string | null): Promise<void> {
    await this.use?.replace(category, replacement);
  }
}
