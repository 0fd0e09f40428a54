export const pushKinds = ['web', 'fcm', 'apns'] as const;
export type PushKind = (typeof pushKinds)[number];

export interface PushTarget {
  readonly kind: PushKind;
  /** URL of a browser's subscription, or token of an app. */
  readonly token: string;
  /** Browsers only: public key and shared secret, base64url. */
  readonly keys?: { readonly p256dh: string; readonly auth: string } | undefined;
}

/** A push notification and the page it opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path in the product. */
  readonly link: string;
  /** Replaces a shown or waiting notification with the same tag, so a message sent twice is seen once. */
  readonly tag: string;
  /** Wakes a sleeping device immediately. */
  readonly urgent: boolean;
  /** No sound. */
  readonly silent: boolean;
  /** How many seconds a push service stores it for an offline device. */
  readonly keepFor: number;
  /** Plays a sound even when it replaces a shown notification, because it contains something new. */
  readonly again?: boolean;
  /** The device returns this value to confirm delivery. */
  readonly receipt?: string;
}

/** A push service's response. `gone` means that the device can never be reached again. */
export interface PushResult {
  readonly outcome: 'accepted' | 'gone' | 'refused' | 'later';
  /** HTTP status. Null without a response. */
  readonly status: number | null;
  /** The service's response text, cut to one line. */
  readonly body: string;
  /** How many seconds the service asks us to wait. */
  readonly retryAfter: number | null;
}

/**
 * The port that sends push notifications: Web Push, FCM and APNs. Never rejects because of a push service's response or
 * outage. The outcome is a result that the caller stores.
 */
export abstract class Push {
  /** The key a browser subscribes with. Null without Web Push. */
  abstract readonly webKey: string | null;
  abstract supports(kind: PushKind): boolean;
  abstract send(target: PushTarget, message: PushMessage): Promise<PushResult>;
  abstract close(): Promise<void>;
}
