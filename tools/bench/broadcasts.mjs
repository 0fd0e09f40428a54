// How long a broadcast takes to reach 10,000 people, and how long other requests to the same service take before and
// meanwhile: MONGODB_TEST_URI=… node tools/run.mjs tools/bench/broadcasts.mjs
import { everyone } from '@atrium/proto/audience';
import { managedBroadcasts } from '@atrium/proto/notifications/broadcasts';
import { updates } from '@atrium/proto/notifications/updates';
import { TestService } from '@atrium/common/testing/test-service';
import { notifications } from '@atrium/notifications/definition';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { measureBackgroundRequests, formatTimes } from './background-requests.mjs';

const many = Number(process.env.BENCH_PEOPLE ?? 10_000);
const service = await TestService.start(notifications);
try {
  const org = await service.organisation();
  const sender = await org.person({ can: ['admin:broadcast'] });
  const reader = await org.person();
  await crowd(org, reader, many - 2);
  const listUpdates = () => service.call(updates.list, {}, { as: reader });
  await measureBackgroundRequests(listUpdates, wait(2_000));
  const before = await measureBackgroundRequests(listUpdates, wait(8_000));
  const begun = performance.now();
  const body = {
    ...{ kind: 'notice', title: { 'en-GB': 'A word to everybody' }, message: { 'en-GB': 'Here it is.' } },
    ...{ audience: everyone, link: null, confirm: false, cascade: [], sendNow: true, dateSent: null },
  };
  const { id } = await service.call(managedBroadcasts.create, { body }, { as: sender });
  let took = 0;
  const sent = until(sender, id).then((one) => ((took = performance.now() - begun), one));
  const meanwhile = await measureBackgroundRequests(listUpdates, sent);
  const rows = await service.collection('broadcast_recipients').countDocuments({ broadcast: id });
  const updateCount = await service.collection('updates').countDocuments({ subject: `broadcast:${id}` });
  const { counts } = await sent;
  console.log(
    `${rows} rows and ${updateCount} updates after ${(took / 1000).toFixed(1)} s, ${counts.recipients} counted`,
  );
  console.log(
    `others, 20 requests a second: before ${formatTimes(before)}, meanwhile ${formatTimes(meanwhile)}`,
  );
} finally {
  await service.stop();
}

/** Adds people to the replica, as identity would have published them by now. */
async function crowd(org, { id }, count) {
  const people = service.collection('replica_people');
  const { _id, ...like } = await people.findOne({ _id: id });
  const all = Array.from({ length: count }, () => ({ ...like, _id: randomUUID(), org: org.id }));
  await people.insertMany(all);
}

async function until(as, id) {
  for (;;) {
    const one = await service.call(managedBroadcasts.get, { params: { id } }, { as });
    if (one.state === 'sent') return one;
    await wait(100);
  }
}
