/** The operator's licence; null means no limit. */
export class LicenceSettings {
  readonly seats: number | null;
  /** The last day it is valid, such as `2027-12-31`. */
  readonly validUntil: string | null;

  constructor({
    seats = null,
    validUntil = null,
  }: { seats?: number | null; validUntil?: string | null } = {}) {
    this.seats = seats;
    this.validUntil = validUntil;
  }

  get isUnlimited(): boolean {
    return this.seats === null && this.validUntil === null;
  }
}
