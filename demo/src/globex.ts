import { everybody } from './audience.ts';
import { toComments } from './comments/comments.ts';
import { demoLanguages, type DemoArticle, type DemoOrganisation, type DemoSite } from './demo-data.ts';
import { globexGreeting } from './articles/globex-greeting.ts';
import { toArticle } from './articles/to-article.ts';
import type { CastMember } from './people/cast.ts';
import { toPeople } from './people/people.ts';
import { grades, statuses } from './places.ts';
import { roles } from './roles.ts';

/** A second organisation, to show that nothing of the first is visible in it. */
const site: DemoSite = {
  key: 'york',
  title: { 'en-GB': 'York Studio', pl: 'Studio w Yorku', de: 'Studio York' },
  address1: '7 Coffee Yard',
  address2: '',
  city: 'York',
  country: 'United Kingdom',
  postcode: 'YO1 8AR',
  state: 'North Yorkshire',
};

const departments = [
  { key: 'studio', name: 'Studio' },
  { key: 'office', name: 'Office' },
];

type Row = [
  string,
  string,
  string,
  string,
  string,
  string,
  'woman' | 'man',
  number,
  CastMember['complexion'],
  string?,
  (readonly string[])?,
];

const rows: Row[] = [
  [
    'harriet',
    'Harriet',
    'Globe',
    'office',
    'executive',
    'Managing Director',
    'woman',
    50,
    'fair',
    'superuser',
    ['employee', 'superuser'],
  ],
  ['ravi', 'Ravi', 'Anand', 'studio', 'head', 'Head of Studio', 'man', 43, 'brown'],
  [
    'lydia',
    'Lydia',
    'Marsh',
    'office',
    'head',
    'Office Manager',
    'woman',
    47,
    'fair',
    'editor',
    ['employee', 'editor'],
  ],
  ['noah', 'Noah', 'Pearce', 'studio', 'specialist', 'Globe Maker', 'man', 31, 'fair', 'employee'],
  ['elin', 'Elin', 'Vaughan', 'studio', 'specialist', 'Cartographer', 'woman', 36, 'fair'],
  ['marcus', 'Marcus', 'Bright', 'studio', 'specialist', 'Engraver', 'man', 58, 'deep'],
  ['tess', 'Tess', 'Kirkby', 'studio', 'associate', 'Painter', 'woman', 27, 'fair'],
  ['yusuf', 'Yusuf', 'Karim', 'studio', 'associate', 'Painter', 'man', 29, 'olive'],
  ['mae', 'Mae', 'Lin', 'studio', 'associate', 'Stand Maker', 'woman', 33, 'olive'],
  ['dougal', 'Dougal', 'Frost', 'office', 'associate', 'Packing and Dispatch', 'man', 44, 'fair'],
  ['ruby', 'Ruby', 'Ellison', 'office', 'associate', 'Customer Adviser', 'woman', 24, 'brown'],
  ['toby', 'Toby', 'Wren', 'studio', 'apprentice', 'Apprentice Globe Maker', 'man', 18, 'fair'],
];

const managers: Readonly<Record<string, string | null>> = {
  harriet: null,
  ravi: 'harriet',
  lydia: 'harriet',
  dougal: 'lydia',
  ruby: 'lydia',
};

const member = ([
  key,
  first,
  last,
  department,
  grade,
  jobTitle,
  presents,
  age,
  complexion,
  email,
  held,
]: Row): CastMember => ({
  ...{ key, first, last, department, grade, jobTitle, presents, age, complexion, site: site.key },
  reportsTo: managers[key] === undefined ? 'ravi' : (managers[key] ?? null),
  ...(email && { email }),
  ...(held && { roles: held }),
});

const conversations = {
  'globe-fair':
    'noah| The small one is still drying, please do not touch Australia.\n  tess| I touched Australia. Sorry.',
};

export function globex(seed: number): DemoOrganisation {
  const people = toPeople(seed, 'globex', rows.map(member));
  const articles: DemoArticle[] = [toArticle(seed, globexGreeting, people)];
  return {
    name: 'Globex',
    slug: 'globex',
    languages: demoLanguages,
    defaultLanguage: 'en-GB',
    timeZone: 'Europe/London',
    brandColour: '#2f6f8f',
    sites: [site],
    ...{ departments, grades, statuses, roles, people, articles },
    channels: [
      {
        key: 'studio-news',
        label: 'Studio news',
        type: 'internal',
        colour: '#2f6f8f',
        mandatory: true,
        followers: [],
      },
    ],
    chats: [],
    broadcasts: [],
    vacancies: [],
    menus: [],
    library: { folders: [], documents: [] },
    comments: toComments(seed, conversations, articles, people),
    welcome: {
      text: {
        'en-GB': 'Welcome to Globex. The kettle is on the second floor.',
        pl: 'Witamy w Globex. Czajnik jest na drugim piętrze.',
        de: 'Willkommen bei Globex. Der Wasserkocher steht im zweiten Stock.',
      },
      article: null,
      level: 'success',
      audience: everybody,
      fromDaysAgo: 3,
      toDaysAhead: 30,
      acknowledge: false,
    },
  };
}
