import type { ChildProcess } from 'node:child_process';

/** Waits until a single node that was just started serves and its demo data is complete. Rejects with its output. */
export function untilComplete(child: ChildProcess): Promise<void>;
