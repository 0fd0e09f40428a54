import { ApiError } from '@atrium/proto/client';
import { setTimeout as pause } from 'node:timers/promises';

export interface FailedCall {
  /** 0 if there was no response at all. */
  readonly status: number;
  readonly message: string;
  readonly at: number;
}

/** Retries what fails, as the web client does, and records every failure. */
export class Retrier {
  readonly failures: FailedCall[] = [];
  /** Slowest response, in milliseconds. */
  slowest = 0;

  async retry<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const begun = performance.now();
      try {
        return await work();
      } catch (error) {
        this.failures.push(failedCallOf(error));
      } finally {
        this.slowest = Math.max(this.slowest, performance.now() - begun);
      }
      await pause(100);
    }
  }

  reset(): void {
    this.failures.length = this.slowest = 0;
  }

  /** Any other failure would be retried forever. */
  check(): void {
    const wrong = this.failures.find(({ status }) => status !== 503 && status !== 0);
    if (wrong) throw new Error(`Somebody was refused: ${wrong.message}`);
  }
}

function failedCallOf(error: unknown): FailedCall {
  const at = Date.now();
  if (!(error instanceof ApiError)) {
    // `fetch failed` says nothing; its cause does.
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { status: 0, message: `${String(error)}${cause}`, at };
  }
  return { status: error.problem.status, message: `${error.problem.type} ${error.message}`, at };
}
