import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@atrium/common/testing/until';
import { articles } from '@atrium/proto/content/articles';
import { people } from '@atrium/proto/identity/people';
import { ProductUnderLoad, faultTestTimeout } from './product-under-load.ts';
import { SignedInClient } from './signed-in-client.ts';

let used: ProductUnderLoad;
beforeAll(async () => {
  used = await ProductUnderLoad.start('new-person');
}, faultTestTimeout);
afterAll(() => used?.stop());

it('[USER-1.7] who is added without any role being named can read the news', async () => {
  const { product, testTeam } = used;
  const [email, password] = ['gosia@acme.example', 'correct horse battery'];
  const fields = { first: 'Gosia', last: 'Lis', email, password };
  await testTeam.editor.call(people.create, { body: fields });
  const person = await SignedInClient.create(product.url, email);
  // Content learns of the person a moment later.
  const article = await until(() =>
    person.call(articles.get, { params: { id: testTeam.article }, query: {} }).then(
      (found) => found,
      () => null,
    ),
  );
  expect(article).toMatchObject({ id: testTeam.article });
});
