/** Enough that the store and pictures are at work at the same time, on few cores as well. */
const few = 4;

/** Does the work for each of many, a few at a time; the answers are in their order. The first that fails is thrown. */
export async function fewAtATime<T, R>(
  many: readonly T[],
  work: (one: T) => Promise<R>,
  most = few,
): Promise<R[]> {
  const answers: R[] = [];
  const next = many.entries();
  const go = async (): Promise<void> => {
    for (const [at, one] of next) answers[at] = await work(one);
  };
  await Promise.all(Array.from({ length: most }, go));
  return answers;
}
