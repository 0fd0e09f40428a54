/** What the operator has licensed; null is without limit. */
export class LicenceSettings {
  readonly seats: number | null;
  /** The last day it holds, `2027-12-31`. */
  readonly validUntil: string | null;

  constructor({
    seats = null,
    validUntil = null,
  }: { seats?: number | null; validUntil?: string | null } = {}) {
    this.seats = seats;
    this.validUntil = validUntil;
  }

  get isWithoutLimit(): boolean {
    return this.seats === null && this.validUntil === null;
  }
}
