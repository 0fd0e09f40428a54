import { msg } from '@lingui/core/macro';
import type { HelpTopic } from './help-topic.ts';

/** What people ask who publish or administrate. Each sees only what they may do. */
export const administrationTopics: readonly HelpTopic[] = [
  {
    ...{ id: 'article', group: 'editors', title: msg`How do I publish an article?` },
    needs: { feature: 'articles', access: 'admin:articles', scoped: true },
    text: msg`Select “Manage”, then Articles and “New article”. What you write is kept on this device until you save it. Choose the channel and the audience. Before it goes out, “Publish” shows how many people will see it and what is missing.`,
    link: { to: '/admin/articles', label: msg`Open articles` },
  },
  {
    ...{ id: 'translations', group: 'editors', title: msg`How do I write in several languages?` },
    needs: { feature: 'articles', access: 'admin:articles', scoped: true },
    text: msg`Each language has its own tab above the text. Readers without a text in their language see another one. A text that is older than the original is marked as outdated.`,
  },
  {
    ...{ id: 'correct', group: 'editors', title: msg`How do I correct or take back what is published?` },
    needs: { feature: 'articles', access: 'admin:articles', scoped: true },
    text: msg`Edit the article: readers keep the published version until you publish your changes. “Unpublish” takes it and its notifications away. What was deleted can be restored for 30 days.`,
  },
  {
    ...{ id: 'broadcast', group: 'editors', title: msg`How do I reach everyone quickly?` },
    needs: { feature: 'broadcasts', access: 'admin:broadcast', scoped: true },
    text: msg`Send a broadcast. It can ask people to confirm that they have read it, and go on by push, e-mail or text message to those who haven’t. An emergency also asks people whether they are safe.`,
    link: { to: '/admin/broadcasts', label: msg`Open broadcasts` },
  },
  {
    ...{ id: 'moderation', group: 'editors', title: msg`What do I do with a reported comment?` },
    needs: { access: 'admin:moderation', scoped: true },
    text: msg`Moderation lists what was reported, held or appealed. Keep or remove the comment, with a reason for its author. Another moderator decides on appeals.`,
    link: { to: '/admin/moderation', label: msg`Open moderation` },
  },
  {
    ...{ id: 'setup', group: 'administration', title: msg`What do I set up first?` },
    needs: { access: 'admin:setup' },
    text: msg`The overview lists the steps that are still open: name and languages, logo, sites, people, roles, features. Their order is advice; you can do them in any order.`,
    link: { to: '/admin', label: msg`Open overview` },
  },
  {
    ...{ id: 'people', group: 'administration', title: msg`How do I add people?` },
    needs: { access: 'admin:users', scoped: true },
    text: msg`Add a person, or import a list from a file: rows with errors are listed in a report. Activation shows who has signed in.`,
    link: { to: '/admin/users', label: msg`Open people` },
  },
  {
    ...{ id: 'roles', group: 'administration', title: msg`Someone needs access to a page` },
    needs: { access: 'admin:users' },
    text: msg`Their request is among your notifications and leads to the person. Assign a role that has the permission. You can only give what you may do yourself; superusers can give everything.`,
    link: { to: '/admin/roles', label: msg`Open roles` },
  },
  {
    ...{ id: 'locked-out', group: 'administration', title: msg`Someone can’t sign in` },
    needs: { access: 'admin:users', scoped: true },
    text: msg`Open the person: check that the account is active and the e-mail address is right. They can then choose “Forgot password?” on the sign-in page. If they have lost their authenticator app, check their identity and reset two-step verification.`,
    link: { to: '/admin/users', label: msg`Open people` },
  },
  {
    ...{ id: 'own-help', group: 'administration', title: msg`How do I add our own help and contacts?` },
    needs: { access: 'admin:setup' },
    text: msg`Write the help and contact pages of your organisation. They appear above these topics and can be read without signing in.`,
    link: { to: '/admin/setup?part=pages', label: msg`Write help and contact` },
  },
];
