import type { PushConfig } from '../config/backing-services-config.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { networksOf } from '../http/outbound-networks.ts';
import type { ApnsOptions } from './apns.ts';
import { FcmAccount, type FcmOptions } from './fcm.ts';
import { PushServices } from './push-services.ts';
import type { WebPushOptions } from './web-push.ts';

type Settings = PushConfig & Pick<ServiceConfig, 'PUBLIC_URL' | 'OUTBOUND_NETWORKS'>;

export const connectPush = (config: Settings): Promise<PushServices> =>
  PushServices.connect({ web: webOf(config), fcm: fcmOf(config), apns: apnsOf(config) });

function webOf(config: Settings): WebPushOptions | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (!publicKey || !privateKey) return undefined;
  const opened = networksOf(config.OUTBOUND_NETWORKS);
  return {
    publicKey,
    privateKey,
    subject: config.VAPID_SUBJECT ?? config.PUBLIC_URL,
    allowedNetworks: opened,
  };
}

function fcmOf({ FCM_SERVICE_ACCOUNT: account, FCM_URL: url }: Settings): FcmOptions | undefined {
  return account ? { account: FcmAccount.parse(JSON.parse(account)), url } : undefined;
}

function apnsOf(config: Settings): ApnsOptions | undefined {
  const { APNS_KEY: key, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId, APNS_TOPIC: topic } = config;
  if (!key) return undefined;
  if (!keyId || !teamId || !topic)
    throw new Error('APNS_KEY requires APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC');
  return { key, keyId, teamId, topic, url: config.APNS_URL };
}
