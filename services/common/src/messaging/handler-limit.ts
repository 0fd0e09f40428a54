import { Injectable } from '@nestjs/common';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';

/** How many handlers of single messages of a service run at once. Batch consumers process one batch after the other. */
@Injectable()
export class HandlerLimit extends ConcurrencyLimit {
  constructor() {
    super(32);
  }
}
