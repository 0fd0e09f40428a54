/** Enough to keep the database and the image work busy at the same time, even on few cores. */
const few = 4;

/** Runs the work for each item, a few at a time. Results are in the order of the items. The first failure is thrown. */
export async function withConcurrency<T, R>(
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
