import { Apns, type ApnsOptions } from './apns.ts';
import { Fcm, type FcmOptions } from './fcm.ts';
import { Push, type PushAnswer, type PushKind, type PushMessage, type PushTarget } from './push.ts';
import { WebPush, type WebPushOptions } from './web-push.ts';

export interface PushServicesOptions {
  readonly web?: WebPushOptions | undefined;
  readonly fcm?: FcmOptions | undefined;
  readonly apns?: ApnsOptions | undefined;
}

const unknown: PushAnswer = { outcome: 'refused', status: null, said: 'not configured', retryAfter: null };

/** The makers' services, as far as they are configured. The single node and the distributed system have the same. */
export class PushServices extends Push {
  override readonly webKey: string | null;
  private readonly web: WebPush | undefined;
  private readonly fcm: Fcm | undefined;
  private readonly apns: Apns | undefined;

  private constructor({ web, fcm, apns }: PushServicesOptions) {
    super();
    this.webKey = web?.publicKey ?? null;
    this.web = web && new WebPush(web);
    this.fcm = fcm && new Fcm(fcm);
    this.apns = apns && new Apns(apns);
  }

  /** Also while they are away: they are asked when there is something to send. Throws on keys that are none. */
  static async connect(options: PushServicesOptions): Promise<PushServices> {
    return new PushServices(options);
  }

  override reaches(kind: PushKind): boolean {
    return this[kind] !== undefined;
  }

  override async send(target: PushTarget, message: PushMessage): Promise<PushAnswer> {
    return (await this[target.kind]?.send(target, message)) ?? unknown;
  }

  override async close(): Promise<void> {
    await this.apns?.close();
  }
}
