import type { Lease } from './lease.ts';

/** In milliseconds. What an ended process had sent to the database may still arrive for that long. */
const lateArrivals = 10_000;
/** In milliseconds. */
const every = 1_000;

/**
 * Decides when the replica that holds the lease looks for what ended processes have left: while other replicas run, and
 * after it gained the lease. Then it goes on until a look that began late enough has found nothing. A look that failed,
 * or that waited for something else, ends nothing.
 */
export class OrphanSearch {
  private isBegun = false;
  private arrivalsUntil = 0;
  private soughtAt = -Infinity;

  constructor(private readonly lease: Pick<Lease, 'isHeld' | 'hasRivals'>) {}

  /** Call it when this replica has gained the lease. */
  begin(): void {
    this.isBegun = true;
    this.arrivalsUntil = performance.now() + lateArrivals;
    this.soughtAt = -Infinity;
  }

  /** Whether ended processes may have left something. */
  get isOn(): boolean {
    return this.isBegun || this.lease.hasRivals;
  }

  /**
   * Looks at most once a second, and again at once if something was found. `seek` returns how many it has found and
   * dealt with. Returns whether there may be more.
   */
  async look(seek: () => Promise<number>): Promise<boolean> {
    const now = performance.now();
    if (!this.lease.isHeld || !this.isOn || now - this.soughtAt < every) return false;
    const found = await seek();
    if (found > 0) return true;
    this.soughtAt = now;
    if (now > this.arrivalsUntil) this.isBegun = false;
    return false;
  }
}
