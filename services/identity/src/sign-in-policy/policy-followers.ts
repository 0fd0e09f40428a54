import { Injectable } from '@nestjs/common';

/** Told, in the transaction, that the rules of the organisation in the context have changed: for who keeps a copy at every person. */
export abstract class PolicyFollowers {
  abstract follow(): Promise<void>;
}

/** The built-in provider asks whenever somebody signs in. */
@Injectable()
export class NoPolicyFollowers extends PolicyFollowers {
  override async follow(): Promise<void> {}
}
