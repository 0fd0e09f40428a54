import type { interfaceLanguages } from '@atrium/proto/common';
import type { PasswordFault } from '../passwords/password-rules.ts';

export type PageLanguage = (typeof interfaceLanguages)[number];

/** All texts of the sign-in pages and of the mails they send. */
export interface Texts {
  readonly help: string;
  readonly contact: string;
  readonly language: string;
  readonly signIn: {
    readonly title: string;
    readonly email: string;
    readonly password: string;
    readonly submit: string;
    readonly forgotten: string;
    readonly firstTime: string;
    readonly wrong: string;
    readonly inactive: string;
    readonly noRecord: string;
    readonly noSeat: string;
    readonly deleted: string;
    readonly tooMany: (minutes: number) => string;
  };
  readonly forgotten: {
    readonly title: string;
    readonly explanation: string;
    readonly submit: string;
    readonly back: string;
    readonly sentTitle: string;
    readonly sent: (email: string) => string;
  };
  readonly newPassword: {
    readonly title: string;
    readonly rule: (least: number) => string;
    readonly password: string;
    readonly repeated: string;
    readonly submit: string;
    readonly faults: Readonly<Record<PasswordFault, string>>;
    readonly doneTitle: string;
    readonly done: string;
    readonly expiredTitle: string;
    readonly expired: string;
    readonly again: string;
  };
  readonly signOut: {
    readonly title: string;
    readonly question: string;
    readonly confirm: string;
    readonly stay: string;
    readonly doneTitle: string;
    readonly done: string;
  };
  readonly trouble: {
    readonly title: string;
    readonly text: string;
    readonly expiredTitle: string;
    readonly expired: string;
    readonly awayTitle: string;
    readonly away: string;
  };
  readonly toAtrium: string;
  readonly mail: {
    readonly subject: string;
    readonly greeting: (first: string) => string;
    readonly text: string;
    readonly button: string;
    readonly validity: (minutes: number) => string;
    readonly notYou: string;
  };
}
