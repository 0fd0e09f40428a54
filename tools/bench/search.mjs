// Response times of search among 50,000 people, 20,000 texts and 50,000 comments, next to one bare query of MongoDB for the same words:
// prints, asserts nothing. MONGODB_TEST_URI=… node tools/run.mjs tools/bench/search.mjs
import { searchFields } from '@atrium/common/authoring/texts';
import { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { contentSearch, identitySearch } from '@atrium/proto/search';
import { randomUUID } from 'node:crypto';
import { content } from '../../services/content/src/definition.ts';
import { identity } from '../../services/identity/src/definition.ts';
import { commentWords } from '../../services/content/src/comments/comment-text.ts';
import { newPerson } from '../../services/identity/src/people/people.service.ts';
import { TestOrganisation } from '../../services/identity/test/test-organisation.ts';
import { percentile } from './percentile.mjs';

const people = Number(process.env.PEOPLE ?? 50_000);
const texts = Number(process.env.TEXTS ?? 20_000);
const comments = Number(process.env.COMMENTS ?? 50_000);
const rounds = Number(process.env.ROUNDS ?? 20);
const wordsPerText = 120;
const wordsPerComment = 20;

/** Made-up words with the frequencies of a language: few are common, most are rare. */
const syllables = 'ba co da fe gi ho ju ka lo mi nu pa qui ra so ti ve wo xa zy'.split(' ');
const word = (at) => {
  let rest = at + 400;
  let made = '';
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) made += syllables[rest % syllables.length];
  return made;
};
let seed = 7;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const anyWord = () => word(Math.floor(30_000 * random() ** 3));
const sentence = (length) => Array.from({ length }, anyWord).join(' ');

const report = (label, times, floor) => {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const ratio = floor ? `, ${(p95 / percentile(floor, 0.95)).toFixed(1)} × the bare query at p95` : '';
  console.log(`${label}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${ratio}`);
};

/** Times of each run, which alternate, so that other work on the machine slows all of them alike. */
async function measure(queries, ...runs) {
  const times = runs.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const q of queries)
      for (const [at, run] of runs.entries()) {
        const began = performance.now();
        await run(q);
        times[at].push(performance.now() - began);
      }
  return times;
}

/** Comments on subjects that the reader can open. */
async function addComments(service, org, author) {
  const subjects = Array.from({ length: Math.max(1, Math.floor(comments / 25)) }, () => randomUUID());
  await service.collection('subjects').insertMany(
    subjects.map((id) => ({
      ...{ _id: `article:${id}`, org, kind: 'article', subject: id, version: 1, title: { 'en-GB': 'News' } },
      ...{ text: {}, link: `/articles/${id}`, audience: everyone, permission: 'user:articles' },
      ...{ feature: 'articles', commentsOpen: true, owner: author, hidden: false },
    })),
  );
  for (let from = 0; from < comments; from += 2_000) {
    const some = Array.from({ length: Math.min(2_000, comments - from) }, (_, index) => {
      const text = sentence(wordsPerComment);
      return {
        ...{ _id: randomUUID(), org, kind: 'article', subject: subjects[(from + index) % subjects.length] },
        ...{
          replyTo: null,
          author,
          text,
          words: commentWords(text),
          mentions: [],
          editedAt: null,
          replies: 0,
        },
        ...{ createdAt: new Date(Date.now() - (from + index) * 20_000), version: 1, deleted: false },
        ...{ deletedAt: null, requiresModeration: false, removedByModerator: false, held: false },
      };
    });
    await service.collection('comments').insertMany(some, { ordered: false });
  }
}

const titles = [];
const service = await TestService.start(content);
try {
  const org = await service.organisation();
  const reader = await org.person();
  const collection = service.collection('articles');
  // Filling takes half the time if the largest indexes are built afterwards.
  const tokenIndexes = [
    { org: 1, titleWords: 1, publishAt: -1 },
    { org: 1, words: 1, publishAt: -1 },
  ];
  for (const keys of tokenIndexes) await collection.dropIndex(keys);
  for (let from = 0; from < texts; from += 1_000) {
    const some = Array.from({ length: Math.min(1_000, texts - from) }, (_, index) => {
      const title = { 'en-GB': sentence(6) };
      const written = { 'en-GB': `<p>${sentence(wordsPerText)}</p>` };
      const at = new Date(Date.now() - (from + index) * 60_000);
      titles.push(title['en-GB']);
      return {
        ...{ _id: randomUUID(), org: org.id, version: 1, state: 'published', type: 'news', channel: 'c' },
        ...{ channelLabel: 'News', channelColour: '#000000', title, summary: {}, content: written },
        ...{ audience: everyone, comments: true, linked: [], author: reader.id, publishAt: at, views: 0 },
        ...{ createdAt: at, updatedAt: at, updatedBy: reader.id, deletedAt: null, languages: ['en-GB'] },
        ...{ minutes: {}, header: null, pictures: [], draftOf: null },
        ...searchFields({ title, summary: {}, content: written }),
      };
    });
    await collection.insertMany(some, { ordered: false });
  }
  for (const keys of tokenIndexes) await collection.createIndex(keys);
  await addComments(service, org.id, reader.id);
  // A bare text query: the same words, with an index of the database itself for them.
  await collection.createIndex({ org: 1, 'title.en-GB': 'text', 'content.en-GB': 'text' });
  const pick = (list, count) =>
    Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]);
  const queries = pick(titles, 20).map((title) => title.split(' ').slice(0, 2).join(' '));
  const single = pick(titles, 20).map((title) => title.split(' ')[3]);
  const mistyped = single.filter((one) => one.length > 5).map((one) => one.replace(/(..)(.)(.)/, '$1$3$2'));
  const bare = (q) =>
    collection
      .find(
        { org: org.id, $text: { $search: q } },
        { projection: { title: 1, score: { $meta: 'textScore' } } },
      )
      .sort({ score: { $meta: 'textScore' } })
      .limit(5)
      .toArray();
  const find = (q, kinds) => service.call(contentSearch.find, { query: { q, kinds } }, { as: reader });
  await find(queries[0]);
  const began = performance.now();
  await find(mistyped[0]);
  console.log(`first typing error, reading the vocabulary: ${(performance.now() - began).toFixed(0)} ms`);
  for (const { label, list } of [
    { label: 'two words', list: queries },
    { label: 'one word', list: single },
  ]) {
    const half = (q) => q.slice(0, -2);
    const searches = [
      { name: 'texts and comments' },
      { name: 'texts alone', kinds: ['article'] },
      { name: 'comments alone', kinds: ['comment'] },
    ].flatMap(({ name, kinds }) => [
      { name, run: (q) => find(q, kinds) },
      { name: `${name}, the last half typed`, run: (q) => find(half(q), kinds) },
    ]);
    const [floor, ...measured] = await measure(list, bare, ...searches.map(({ run }) => run));
    report(`bare text query, ${label}`, floor);
    for (const [at, { name }] of searches.entries()) report(`${name}, ${label}`, measured[at], floor);
  }
  const [forgiven] = await measure(mistyped, (q) => find(q));
  report('texts and comments, mistyped', forgiven);
} finally {
  await service.stop();
}

const directory = await TestService.start(identity);
try {
  const organisation = await TestOrganisation.create(directory);
  const reader = await organisation.addPersonWho({ user: { directory: 'allow' } });
  const collection = directory.collection('people');
  for (let from = 0; from < people; from += 2_000) {
    const some = Array.from({ length: Math.min(2_000, people - from) }, (_, index) => {
      const at = from + index;
      const fields = {
        ...{
          first: word(at % 700),
          last: word((at * 17) % 9_000),
          email: `p${at}.${organisation.org}@acme.example`,
        },
        ...{ jobTitle: 'Operator', department: null, site: null, grade: null, reportsTo: null },
        ...{ phone: null, mobile: null, language: 'en-GB' },
      };
      return { ...newPerson(randomUUID(), fields), org: organisation.org };
    });
    await collection.insertMany(some, { ordered: false });
  }
  const names = Array.from({ length: 20 }, (_, at) => word(at * 31 + 5));
  const bare = (q) =>
    collection
      .find({ org: organisation.org, state: 'active', keys: q }, { projection: { first: 1, last: 1 } })
      .sort({ sortName: 1 })
      .limit(5)
      .toArray();
  const find = (q) => directory.call(identitySearch.find, { query: { q } }, { as: reader });
  await find(names[0]);
  const [floor, measured] = await measure(names, bare, find);
  report('bare query of people', floor);
  report('people', measured, floor);
  const mistyped = names.map((name) => name.replace(/(..)(.)(.)/, '$1$3$2'));
  const began = performance.now();
  await find(mistyped[0]);
  console.log(`first typing error, reading the names: ${(performance.now() - began).toFixed(0)} ms`);
  report('people, mistyped', (await measure(mistyped, find))[0]);
} finally {
  await directory.stop();
}
process.exit(0);
