/** What a calendar shows of something with a time. Texts are plain. */
export interface CalendarEntry {
  /** The same in a file, a feed and a mail, so that a calendar sees one entry. */
  readonly uid: string;
  /** Rises with each change that a calendar has to apply. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  /** Its page. */
  readonly url: string;
  readonly state: 'confirmed' | 'tentative' | 'cancelled';
  readonly when: Moments | Days;
  /** Null if the writer does not know. */
  readonly createdAt: Date | null;
  readonly changedAt: Date;
}

export interface Moments {
  readonly startsAt: Date;
  /** Null if the end is open. */
  readonly endsAt: Date | null;
  /** IANA time zone that its times are meant in. */
  readonly zone: string;
}

/** All day: dates such as `2027-06-04`, the same in every time zone. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}
