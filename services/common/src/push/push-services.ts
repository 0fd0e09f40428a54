import { Apns, type ApnsOptions } from './apns.ts';
import { Fcm, type FcmOptions } from './fcm.ts';
import { Push, type PushResult, type PushKind, type PushMessage, type PushTarget } from './push.ts';
import { WebPush, type WebPushOptions } from './web-push.ts';

export interface PushServicesOptions {
  readonly web?: WebPushOptions | undefined;
  readonly fcm?: FcmOptions | undefined;
  readonly apns?: ApnsOptions | undefined;
}

const unknown: PushResult = { outcome: 'refused', status: null, body: 'not configured', retryAfter: null };

/** The configured push services. The same in the single node and the distributed system. */
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

  /**
   * Resolves even if the services are unreachable, because they are contacted only when sending. Throws on invalid
   * keys.
   */
  static async connect(options: PushServicesOptions): Promise<PushServices> {
    return new PushServices(options);
  }

  override supports(kind: PushKind): boolean {
    return this[kind] !== undefined;
  }

  override async send(target: PushTarget, message: PushMessage): Promise<PushResult> {
    return (await this[target.kind]?.send(target, message)) ?? unknown;
  }

  override async close(): Promise<void> {
    await this.apns?.close();
  }
}
