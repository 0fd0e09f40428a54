import type { ReaderWelcomeNotice } from '@atrium/proto/content/welcome';

/** Whether the reader still has to say that they have read it. */
export const waitsForReader = ({ acknowledge, acknowledgedAt }: ReaderWelcomeNotice): boolean =>
  acknowledge && acknowledgedAt === null;
