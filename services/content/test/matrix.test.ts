import { everyone } from '@atrium/proto/audience';
import { comments } from '@atrium/proto/content/comments';
import { managedLibraryFolders } from '@atrium/proto/content/library-folders';
import { managedMenus } from '@atrium/proto/content/menus';
import { media } from '@atrium/proto/content/media';
import { welcome } from '@atrium/proto/content/welcome';
import { vacancies } from '@atrium/proto/content/vacancies';
import { vacancySearches } from '@atrium/proto/content/vacancy-searches';
import { describeMatrix } from '@atrium/common/testing/matrix';
import { randomUUID } from 'node:crypto';
import { content } from '../src/definition.ts';
import { addDocument, documentWith, uploadDocument } from './library-support.ts';
import { menuFieldsWith, menuPdf, uploadMenuFile } from './menu-files.ts';
import { addChannel, draft, fieldsFor, nobody, published, type Newsroom } from './support.ts';
import { advertise, vacancyFields } from './vacancy-support.ts';

describeMatrix(content, async (service) => {
  const org = await service.organisation();
  const superuser = await org.person({ superuser: true });
  const someone = await org.person({ state: { site: 'leeds' } });
  const as = { as: superuser };
  const room: Newsroom = {
    service,
    org,
    editor: superuser,
    reader: someone,
    channel: await addChannel({ service, editor: superuser }),
  };
  const audience = { ...nobody, sites: ['leeds'] };
  const [article, written] = [await published(room, { audience }), await draft(room, { audience })];
  const unused = await addChannel(room);
  const subject = { kind: 'article', id: article.id } as const;
  const comment = await service.call(
    comments.add,
    { params: subject, body: { id: randomUUID(), text: 'Hello' } },
    { as: someone },
  );
  await service.call(comments.report, { params: { id: comment.id }, body: {} }, as);
  const upload = await service.call(
    media.start,
    { body: { name: 'a.png', size: 10, type: 'image/png' } },
    as,
  );
  const canteen = { service, admin: superuser };
  const menu = menuFieldsWith(await uploadMenuFile(canteen, menuPdf));
  const { id: menuId } = await service.call(managedMenus.create, { body: menu }, as);
  const menuFile = await uploadMenuFile(canteen, menuPdf);
  const libraryFixture = { service, admin: superuser };
  const { id: document, upload: documentFile } = await addDocument(libraryFixture);
  const folderFields = { title: { 'en-GB': 'Policies' }, parent: 'root' };
  const folder = await service.call(managedLibraryFolders.create, { body: folderFields }, as);
  const spareFile = await uploadDocument(libraryFixture);
  const notice = {
    text: { 'en-GB': 'Hello' },
    level: 'info' as const,
    audience: everyone,
    acknowledge: true,
  };
  await service.call(welcome.set, { body: notice }, { ...as, ifMatch: 0 });
  const fields = fieldsFor(room.channel, { audience });
  const channel = { label: 'Renamed', colour: '#123456' };
  const vacancy = vacancyFields({ site: 'leeds' });
  const { id: job } = await advertise(service, superuser, vacancy);
  const friend = { kind: 'outside' as const, name: 'Jo Doe', email: 'jo@example.test' };
  const recommended = await service.call(vacancies.refer, { params: { id: job }, body: friend }, as);
  const search = await service.call(vacancySearches.save, { body: { name: 'Leeds' } }, as);
  return {
    superuser,
    scope: audience,
    ids: {
      '/articles/:id': article.id,
      '/admin/articles/:id': written.id,
      '/admin/articles/:id/revisions/:version': null,
      '/admin/articles/:id/languages/:language': null,
      '/admin/menus/:id/languages/:language': null,
      '/admin/library/:id/languages/:language': null,
      '/admin/vacancies/:id/languages/:language': null,
      '/setup/pages/:page/languages/:language': null,
      '/admin/welcome/languages/:language': null,
      '/channels/:id': unused.id,
      '/vacancies/:id': job,
      '/vacancies/:id/referrals/:referral': recommended.referrals[0]?.id ?? null,
      '/admin/vacancies/:id': job,
      '/vacancy-searches/:id': search.id,
      '/media/:id': upload.id,
      '/menus/:id': menuId,
      '/admin/menus/:id': menuId,
      '/menu-files/:id': menuFile,
      '/library/:id': document,
      '/admin/library/:id': document,
      '/admin/library-folders/:id': folder.id,
      '/library-files/:id': spareFile,
      '/welcome/:version': null,
      '/subjects/:kind': null,
      '/subjects/:kind/:id': article.id,
      '/comments/:id': comment.id,
      '/moderation/:id': comment.id,
      '/pages/:page': null,
      '/setup/pages/:page': null,
      '/reactions/:kind': null,
      '/reactions/:kind/:id': article.id,
    },
    values: {
      '/admin/articles/:id/revisions/:version': '1',
      '/admin/articles/:id/languages/:language': 'pl',
      '/admin/menus/:id/languages/:language': 'pl',
      '/admin/library/:id/languages/:language': 'pl',
      '/admin/vacancies/:id/languages/:language': 'pl',
      '/setup/pages/:page/languages/:language': 'pl',
      '/admin/welcome/languages/:language': 'pl',
      '/welcome/:version': '1',
      '/subjects/:kind': 'article',
      '/reactions/:kind': 'article',
      '/pages/:page': 'help',
      '/setup/pages/:page': 'help',
    },
    inputs: {
      'channels.create': { body: { ...channel, label: 'Another' } },
      'channels.edit': { body: channel },
      'managedArticles.create': { body: fields },
      'managedArticles.edit': { body: fields },
      'articleEditing.claim': { body: {} },
      'managedArticles.publish': { body: {} },
      'articleLifecycle.setExpiry': { body: { expiresAt: null } },
      'articleLifecycle.submit': { body: {} },
      'articleLifecycle.reject': { body: { reason: 'It says nothing yet' } },
      'reviewRules.set': { body: { article: false, document: false, menu: false } },
      'managedArticles.setDefaults': {
        body: { channel: null, headerImg: null, audience: everyone, comments: true },
      },
      'vacancies.expressInterest': { body: {} },
      'vacancies.refer': { body: { ...friend, email: 'another@example.test' } },
      'managedVacancies.create': { body: vacancy },
      'managedVacancies.edit': { body: vacancy },
      'vacancySearches.save': { body: { name: 'Another' } },
      'media.start': { body: { name: 'a.png', size: 10, type: 'image/png' } },
      'media.complete': { body: {} },
      'managedMenus.reject': { body: { reason: 'It names no soup' } },
      'managedLibrary.reject': { body: { reason: 'It is a scan' } },
      'managedMenus.create': { body: menuFieldsWith(menuFile) },
      'managedMenus.edit': { body: menu },
      'managedLibrary.create': { body: documentWith(spareFile) },
      'managedLibrary.edit': { body: documentWith(documentFile) },
      'managedLibraryFolders.create': { body: folderFields },
      'managedLibraryFolders.edit': { body: folderFields },
      'libraryFiles.start': { body: { name: 'a.pdf', size: 10, type: 'application/pdf' } },
      'menuFiles.start': { body: { name: 'menu.pdf', size: 10, type: 'application/pdf' } },
      'welcome.set': { body: notice },
      'infoPages.read': { query: { organisation: superuser.org, language: 'en-GB' } },
      'infoPages.edit': { body: { content: {} } },
      'wordList.set': { body: { words: ['nonsense'] } },
      'comments.add': { body: { id: randomUUID(), text: 'Hello' } },
      'comments.edit': { body: { text: 'Hello' } },
      'comments.report': { body: {} },
      'comments.appeal': { body: { reason: 'It was kind' } },
      'moderation.removeComment': { body: { reason: 'It was unkind' } },
      'moderation.decideAppeal': { body: { grant: true } },
      'reactions.react': { body: { reaction: 'like' } },
    },
  };
});
