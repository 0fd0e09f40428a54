import { accounts } from './accounts/accounts.part.ts';
import { articles } from './articles/articles.part.ts';
import { broadcasts } from './broadcasts/broadcasts.part.ts';
import { channels } from './channels/channels.part.ts';
import { chats } from './chats/chats.part.ts';
import { comments } from './comments/comments.part.ts';
import { events } from './events/events.part.ts';
import { library } from './library/library.part.ts';
import { menus } from './menus/menus.part.ts';
import { organisation } from './organisation/organisation.part.ts';
import type { AnyPart } from './part.ts';
import { people } from './people/people.part.ts';
import { places } from './places/places.part.ts';
import { vacancies } from './vacancies/vacancies.part.ts';
import { welcome } from './welcome/welcome.part.ts';

/** What a demo organisation consists of: a line for each feature, below those it needs. */
export const parts: readonly AnyPart[] = [
  organisation,
  places,
  people,
  accounts,
  channels,
  articles,
  comments,
  welcome,
  broadcasts,
  chats,
  vacancies,
  menus,
  events,
  library,
];
