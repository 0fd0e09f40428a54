// How long an import of 10,000 people takes, in identity alone. Prints, asserts nothing.
// MONGODB_TEST_URI=… node tools/run.mjs tools/bench/people-import.mjs
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../../services/identity/src/definition.ts';
import { ImportClient } from '../../services/identity/test/import-client.ts';
import { importFileOf } from '../../services/identity/test/import-file.ts';
import { TestOrganisation } from '../../services/identity/test/test-organisation.ts';

const count = Number(process.env.PEOPLE ?? 10_000);
const service = await TestService.start(identity);
try {
  const organisation = await TestOrganisation.create(service);
  const client = new ImportClient(organisation);
  const read = await client.read(importFileOf(organisation.org, count, 'Weaver'));
  const began = performance.now();
  const { id } = await client.check(read);
  const checked = performance.now();
  const { applied } = await client.apply(id);
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${applied.done} people: checked in ${seconds(began, checked)} s, imported in ${seconds(checked, performance.now())} s, ${applied.failed} failed`,
  );
} finally {
  await service.stop();
}
