import { acmeArticles } from './articles/acme-articles.ts';
import { everybody } from './audience.ts';
import { acmeBroadcasts } from './broadcasts/acme-broadcasts.ts';
import { acmeChats } from './chats/acme-chats.ts';
import { toChats } from './chats/chats.ts';
import { acmeChannels } from './channels.ts';
import { acmeConversations } from './comments/acme-conversations.ts';
import { toComments } from './comments/comments.ts';
import { demoLanguages, type DemoOrganisation, type DemoWelcome } from './demo-data.ts';
import { acmePeople } from './people/people.ts';
import { departments, grades, sites, statuses } from './places.ts';
import { roles } from './roles.ts';
import { acmeLibrary } from './library/acme-library.ts';
import { acmeMenus } from './menus/acme-menus.ts';
import { acmeVacancies } from './vacancies/acme-vacancies.ts';

const welcome: DemoWelcome = {
  text: {
    'en-GB':
      'Open Saturday in Łódź: visit Hall C and the first Aura 8 line with your family. Register by Thursday.',
    pl: 'Otwarta sobota w Łodzi: Hala C i pierwsza linia Aura 8 dla całej rodziny. Zapisy do czwartku.',
    de: 'Offener Samstag in Łódź: Zeig deiner Familie Halle C und die erste Aura-8-Linie. Anmeldung bis Donnerstag.',
  },
  article: 'hall-c',
  level: 'info',
  audience: everybody,
  fromDaysAgo: 1,
  toDaysAhead: 12,
  acknowledge: false,
};

export function acme(seed: number): DemoOrganisation {
  const people = acmePeople(seed);
  const articles = acmeArticles(seed, people);
  return {
    name: 'Acme',
    slug: 'acme',
    languages: demoLanguages,
    defaultLanguage: 'en-GB',
    timeZone: 'Europe/London',
    brandColour: '#b5532a',
    ...{ sites, departments, grades, statuses, roles, people, articles, welcome },
    channels: acmeChannels(seed, people),
    broadcasts: acmeBroadcasts,
    vacancies: acmeVacancies,
    menus: acmeMenus,
    library: acmeLibrary,
    chats: toChats(seed, acmeChats, people),
    comments: toComments(seed, acmeConversations, articles, people),
  };
}
