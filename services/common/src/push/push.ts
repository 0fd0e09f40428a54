/** Which service of which maker wakes a device. */
export const pushKinds = ['web', 'fcm', 'apns'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Where one device is reached. */
export interface PushTarget {
  readonly kind: PushKind;
  /** The address of a browser's subscription, or the token of an app. */
  readonly token: string;
  /** Of a browser: its public key and the secret it shares with us, base64url. */
  readonly keys?: { readonly p256dh: string; readonly auth: string } | undefined;
}

/** What a device shows, and where it leads. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the product. */
  readonly link: string;
  /** What is about the same takes the place of what is shown or waits: one message sent again is seen once. */
  readonly tag: string;
  /** Wakes a sleeping device at once. */
  readonly urgent: boolean;
  /** Nothing sounds. */
  readonly silent: boolean;
  /** Seconds a maker's service keeps it for a device that is away. */
  readonly keepFor: number;
  /** Takes the place of what is shown with a sound, since it tells something new. */
  readonly again?: boolean;
  /** What the device reports back with that it came. */
  readonly receipt?: string;
}

/** How a maker's service answered; `gone`: this device is never reached again. */
export interface PushAnswer {
  readonly outcome: 'accepted' | 'gone' | 'refused' | 'later';
  /** Status of HTTP; null where nobody answered. */
  readonly status: number | null;
  /** In the service's own words, cut to a line. */
  readonly said: string;
  /** Seconds it asks to be left alone. */
  readonly retryAfter: number | null;
}

/**
 * The port that wakes devices: Web Push, FCM and APNs. Never rejects for what a maker's service says or because it is
 * away: that is an answer, which whoever sends keeps.
 */
export abstract class Push {
  /** What a browser subscribes with; null where no browser is reached. */
  abstract readonly webKey: string | null;
  abstract reaches(kind: PushKind): boolean;
  abstract send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
  abstract close(): Promise<void>;
}
