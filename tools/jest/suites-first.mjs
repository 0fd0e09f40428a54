import Sequencer from '@jest/test-sequencer';
import { basename } from 'node:path';

const isSuite = ({ path }) => path.endsWith('.suite.cjs');
/** The folder of the suites differs from run to run. */
const key = (test) => (isSuite(test) ? basename(test.path) : test.path);

/** Begins with the suites, which take longest. The files of page tests then fill up the workers. */
export default class SuitesFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isSuite), ...sorted.filter((test) => !isSuite(test))];
  }

  /** `--shard`: every test once on machines with the same number of cores. */
  shard(tests, { shardIndex, shardCount }) {
    const sorted = [...tests].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    return sorted.filter((_, index) => index % shardCount === shardIndex - 1);
  }
}
