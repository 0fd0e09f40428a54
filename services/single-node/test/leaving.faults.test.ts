import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@atrium/common/testing/until';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { join } from 'node:path';
import { leaver } from './leaver.ts';
import { patience, ProductUnderUse } from './product-under-use.ts';
import { signInAgain } from './staff.ts';
import { tracesOf } from './traces.ts';

let used: ProductUnderUse;
beforeAll(async () => (used = await ProductUnderUse.start('leaving-fault')), patience);
afterAll(() => used?.stop());

it(
  '[USER-5] an erasure goes on where the product was killed, and nothing is left of anybody',
  async () => {
    const person = await leaver(used.product.url, used.staff);
    const { id } = person;
    const reason = 'They asked for it';
    const asked = await used.staff.editor.call(personalRequests.erase, { params: { id }, body: { reason } });
    await used.product.ends('SIGKILL');
    await used.startAgain();
    await signInAgain(used.staff);
    await until(async () => {
      const request = await used.staff.editor.call(personalRequests.get, { params: { id: asked.id } });
      return request.state === 'done' ? request : null;
    }, 60_000);
    const traces = () => tracesOf(person, used.mongod.uri, join(used.home, 'files'));
    await until(async () => ((await traces()).length === 0 ? true : null), 20_000).catch(() => undefined);
    expect(await traces()).toEqual([]);
  },
  patience,
);
