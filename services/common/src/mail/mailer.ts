import type { Language } from '@atrium/proto/common';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** What readers without HTML see; says the same as `html`. */
  readonly text: string;
  readonly html: string;
  /** Language it is written in, for the `Content-Language` header. */
  readonly language: Language;
}

/** The port that sends mail: a local mailbox on a single node, SMTP elsewhere. Resolves when the mail is accepted. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
