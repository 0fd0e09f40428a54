/** Lets so much work run at a time; the rest begins in the order it came. */
export class Room {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(places: number) {
    this.free = places;
  }

  async in<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
