import { combineScans } from './combined-scan.ts';

type Repository = Parameters<typeof combineScans>[0];
type Search = Repository['getNextJobToRun'];

/** A repository in which only some kinds have tasks, with what was asked of it. */
function setUp(kinds: readonly string[]) {
  const asked: string[] = [];
  const search = async (name: string) => {
    asked.push(name);
    return kinds.includes(name) ? { name } : undefined;
  };
  const repository = { getNextJobToRun: search as unknown as Search } as Repository;
  const distinct = async () => {
    asked.push('kinds');
    return [...kinds];
  };
  combineScans(repository, { distinct } as unknown as Parameters<typeof combineScans>[1]);
  const next = (name: string) => repository.getNextJobToRun(name, new Date(), new Date(), undefined, {});
  return { next, asked };
}

it('searches that start together are preceded by one question, and only kinds with tasks are searched', async () => {
  const { next, asked } = setUp(['mail']);
  const found = await Promise.all(['push', 'mail', 'retention'].map((name) => next(name)));
  expect(found).toEqual([undefined, { name: 'mail' }, undefined]);
  expect(asked).toEqual(['kinds', 'mail']);
});

it('a search that starts later is not answered by an earlier question', async () => {
  const { next, asked } = setUp(['mail']);
  await Promise.all([next('push'), next('retention')]);
  expect(await next('mail')).toEqual({ name: 'mail' });
  expect(asked).toEqual(['kinds', 'mail']);
});
