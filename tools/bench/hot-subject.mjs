import { postComments } from './post-comments.mjs';

const rounds = 3;

/**
 * Rates of comments on one article and on many, in comments per second. The two alternate, so that other work on the
 * machine slows both.
 */
export async function measureHotSubject({ articles, seconds, ...load }) {
  const counts = { one: [], many: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, chosen] of [
      ['many', articles],
      ['one', articles.slice(0, 1)],
    ])
      counts[name].push(await postComments({ ...load, articles: chosen, seconds: seconds / rounds }));
  const [one, many] = [counts.one, counts.many].map(total);
  return { one, many, ratio: one.perSecond / many.perSecond };
}

const total = (results) => ({
  perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0) / results.length,
  p50: median(results.map(({ p50 }) => p50)),
  p99: Math.max(...results.map(({ p99 }) => p99)),
  refused: results.flatMap(({ refused }) => refused),
});

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** A table row for each of several numbers of concurrent writers. */
export async function reportHotSubject(load) {
  for (const writers of [16, 64]) {
    const { one, many, ratio } = await measureHotSubject({ ...load, writers });
    console.log(
      `| One hot subject, ${writers} writers | ${show(one)}; ${load.articles.length} subjects ${show(many)}:` +
        ` ${ratio.toFixed(2)} × | ≥ 0.8 × |`,
    );
  }
}

const show = ({ perSecond, p50, p99, refused }) =>
  `${Math.round(perSecond)}/s, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms` +
  (refused.length > 0 ? `, ${refused.length} refused` : '');
