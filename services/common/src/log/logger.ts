import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/request-context.ts';
import { loggedError } from './logged-error.ts';
import { traceIds } from '../telemetry/traces.ts';

export type { Logger } from 'pino';

/** A service's structured log. It contains ids but no texts that people wrote. */
export const createLogger = (service: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name: service,
      level,
      base: { service },
      serializers: { err: loggedError },
      mixin: () => {
        const context = currentContext();
        return {
          ...(context && { request: context.requestId }),
          ...(context?.org && { org: context.org }),
          ...traceIds(),
        };
      },
      redact: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
    },
    destination ?? pino.destination(1),
  );

/** Sends Nest's own messages to the same log, start-up messages at debug level. */
export const nestLogger = (log: Logger): LoggerService => ({
  log: (message: unknown) => log.debug(String(message)),
  verbose: (message: unknown) => log.debug(String(message)),
  debug: (message: unknown) => log.debug(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, stack?: unknown) => log.error({ stack }, String(message)),
  fatal: (message: unknown) => log.fatal(String(message)),
});
