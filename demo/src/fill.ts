import { runForOrganisation } from '@atrium/common/context/request-context';
import { ChatImporter } from '@atrium/chat/import/chat-importer';
import { CommentsImporter } from '@atrium/content/comments/comments-importer';
import { ContentImporter } from '@atrium/content/import/content-importer';
import { LibraryFilesService } from '@atrium/content/library/library-files.service';
import { ManagedLibraryFoldersService } from '@atrium/content/library/managed-library-folders.service';
import { ManagedLibraryService } from '@atrium/content/library/managed-library.service';
import { ManagedMenusService } from '@atrium/content/menus/managed-menus.service';
import { MenuFilesService } from '@atrium/content/menus/menu-files.service';
import { VacancyImporter } from '@atrium/content/vacancies/vacancy-importer';
import type { RunningService } from '@atrium/common/serve';
import { OrganisationCreator } from '@atrium/identity/bootstrap/organisation-creator';
import { PeopleImporter } from '@atrium/identity/bootstrap/people-importer';
import { StructureImporter } from '@atrium/identity/structure/structure-importer';
import { hashPassword } from '@atrium/identity/sign-in/passwords';
import type { RoleFields } from '@atrium/proto/identity/roles';
import { demoOrganisations } from './demo-organisations.ts';
import type { DemoOrganisation } from './demo-data.ts';
import type { DemoTools, Tell } from './demo-tools.ts';
import { BroadcastImporter } from '@atrium/notifications/import/broadcast-importer';
import { fillBroadcasts } from './fill-broadcasts.ts';
import { fillChats } from './fill-chats.ts';
import { fillLibrary } from './fill-library.ts';
import { fillNews } from './fill-news.ts';
import { fillMenus } from './fill-menus.ts';
import { fillPeople } from './fill-people.ts';
import { fillStructure } from './fill-structure.ts';
import { fillVacancies } from './fill-vacancies.ts';

const seed = 2026;

/** The filled services, in this process. All others receive the data as messages. */
export type Filled = ReadonlyMap<string, Pick<RunningService, 'app'>>;

/** Fills an empty product with the demo organisations. Every account has the same password, hashed once. */
export async function fillDemo(services: Filled, password: string, tell: Tell): Promise<void> {
  const tools: DemoTools = {
    creator: providerOf(services, 'identity', OrganisationCreator),
    people: providerOf(services, 'identity', PeopleImporter),
    structure: providerOf(services, 'identity', StructureImporter),
    content: providerOf(services, 'content', ContentImporter),
    comments: providerOf(services, 'content', CommentsImporter),
    chats: providerOf(services, 'chat', ChatImporter),
    broadcasts: providerOf(services, 'notifications', BroadcastImporter),
    vacancies: providerOf(services, 'content', VacancyImporter),
    menus: providerOf(services, 'content', ManagedMenusService),
    menuFiles: providerOf(services, 'content', MenuFilesService),
    library: providerOf(services, 'content', ManagedLibraryService),
    libraryFolders: providerOf(services, 'content', ManagedLibraryFoldersService),
    libraryFiles: providerOf(services, 'content', LibraryFilesService),
    passwordHash: await hashPassword(password),
    tell,
  };
  for (const organisation of demoOrganisations(seed)) await fillOrganisation(organisation, tools);
}

async function fillOrganisation(demo: DemoOrganisation, tools: DemoTools): Promise<void> {
  const { slug: id, name, languages, defaultLanguage, timeZone, brandColour } = demo;
  const roles = Object.fromEntries(demo.roles.map(({ key, ...fields }) => [key, fields])) as Record<
    string,
    RoleFields
  >;
  const roleIds = await tools.creator.create(
    { id, name, languages: [...languages], defaultLanguage, timeZone, brandColour },
    roles,
  );
  await runForOrganisation(id, 'demo', async () => {
    await fillPeople(demo, roleIds, await fillStructure(demo, tools), tools);
    const articles = await fillNews(demo, tools);
    await fillChats(demo, tools);
    await fillBroadcasts(demo, articles, tools);
    await fillVacancies(demo, tools);
    await fillMenus(demo, tools);
    await fillLibrary(demo, tools);
  });
}

function providerOf<T>(services: Filled, service: string, part: new (...parameters: never[]) => T): T {
  const running = services.get(service);
  if (!running) throw new Error(`Unknown service ${service}`);
  return running.app.get<T>(part, { strict: false });
}
