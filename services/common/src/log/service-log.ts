import type { Logger } from './logger.ts';

/** The service's log as an injectable class. */
export class ServiceLog {
  constructor(private readonly logger: Logger) {}

  info(facts: object, message: string): void {
    this.logger.info(facts, message);
  }

  warn(facts: object, message: string): void {
    this.logger.warn(named(facts), message);
  }

  error(facts: object, message: string): void {
    this.logger.error(named(facts), message);
  }
}

/** pino serialises errors in full only under the key `err`. */
const named = (facts: object): object =>
  'error' in facts ? { ...facts, error: undefined, err: facts.error } : facts;
