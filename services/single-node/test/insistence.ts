import { ApiError } from '@atrium/proto/client';
import { setTimeout as pause } from 'node:timers/promises';

export interface Refusal {
  /** 0 where nobody answered at all. */
  readonly status: number;
  readonly said: string;
  readonly at: number;
}

/** Repeats what fails, as the web client does, and remembers every refusal. */
export class Insistence {
  readonly refusals: Refusal[] = [];
  /** Of the answers, in milliseconds. */
  slowest = 0;

  async untilDone<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const begun = performance.now();
      try {
        return await work();
      } catch (error) {
        this.refusals.push(refusalOf(error));
      } finally {
        this.slowest = Math.max(this.slowest, performance.now() - begun);
      }
      await pause(100);
    }
  }

  forget(): void {
    this.refusals.length = this.slowest = 0;
  }

  /** Whoever is refused otherwise would repeat it for ever. */
  check(): void {
    const wrong = this.refusals.find(({ status }) => status !== 503 && status !== 0);
    if (wrong) throw new Error(`Somebody was refused: ${wrong.said}`);
  }
}

function refusalOf(error: unknown): Refusal {
  const at = Date.now();
  if (!(error instanceof ApiError)) return { status: 0, said: String(error), at };
  return { status: error.problem.status, said: `${error.problem.type} ${error.message}`, at };
}
