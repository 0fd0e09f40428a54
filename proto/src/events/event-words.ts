/** When and where, in the reader’s language and time zone. */
export interface EventWords {
  readonly when: string;
  readonly whenBefore: string;
  /** Empty if the event does not say, or where the names of sites are not known. */
  readonly where: string;
  readonly whereBefore: string;
  /** Until when an offered place is kept. */
  readonly until: string;
}
