import { msg } from '@lingui/core/macro';
import type { HelpTopic } from './help-topic.ts';

/** Whoever is signed in. */
const everyone = {};

/** What every employee may ask. */
export const employeeTopics: readonly HelpTopic[] = [
  {
    ...{ id: 'start', group: 'start', needs: everyone, title: msg`First steps` },
    text: msg`Add a photo to your profile, follow the channels that interest you, and choose how you want to be notified. All three are in your settings.`,
    link: { to: '/settings', label: msg`Open settings` },
  },
  {
    ...{ id: 'language', group: 'start', title: msg`How do I change the language?` },
    text: msg`Select your photo at the top right, then the language. Light and dark are there too. Before sign-in, the languages are at the bottom of the page. Your choice also applies to e-mails.`,
  },
  {
    ...{ id: 'install', group: 'start', title: msg`How do I get Atrium on my phone?` },
    text: msg`Open Atrium in the browser of your phone. On an iPhone, tap Share, then “Add to Home Screen”. On Android, open the browser’s menu and choose “Install app” or “Add to Home screen”.`,
  },
  {
    ...{ id: 'offline', group: 'start', title: msg`Can I use it without a network?` },
    text: msg`News, conversations and pages that you have opened can be read offline. What you write is kept on this device and sent when you’re back online. The bar at the top says how much is waiting.`,
  },
  {
    ...{ id: 'sign-in', group: 'account', title: msg`Can’t sign in?` },
    text: msg`Choose “Forgot password?” on the sign-in page and we’ll e-mail you a link. New here? Choose “First time here?” and use the address that your organisation knows, or a code from your manager.`,
  },
  {
    ...{ id: 'second-factor', group: 'account', title: msg`I lost my phone with the authenticator app` },
    text: msg`Sign in with one of your recovery codes. Each works once. If you have none left, an administrator can reset your two-step verification.`,
  },
  {
    ...{ id: 'password', group: 'account', needs: everyone, title: msg`How do I change my password?` },
    text: msg`You need your current password. If you have forgotten it, sign out and choose “Forgot password?” on the sign-in page.`,
    link: { to: '/settings/password', label: msg`Change password` },
  },
  {
    ...{
      id: 'sessions',
      group: 'account',
      needs: everyone,
      title: msg`I’m still signed in on another device`,
    },
    text: msg`Active sessions lists the browsers and devices where you’re signed in. You can sign out of one or of all others. If you don’t recognise one, change your password too.`,
    link: { to: '/settings/sessions', label: msg`Open active sessions` },
  },
  {
    ...{ id: 'person', group: 'find', title: msg`How do I find someone?` },
    needs: { feature: 'directory', access: 'user:directory' },
    text: msg`The directory lists everyone. Search for a name, job title, department or site; the first letters are enough. A profile shows how to reach the person, who their manager is and who reports to them.`,
    link: { to: '/directory', label: msg`Open directory` },
  },
  {
    ...{ id: 'message', group: 'find', title: msg`How do I write to a colleague?` },
    needs: { feature: 'chat', access: 'user:chat' },
    text: msg`Select “Message” on their profile, or start a conversation with one or more people in the chat.`,
    link: { to: '/chat/new', label: msg`New conversation` },
  },
  {
    ...{ id: 'search', group: 'find', needs: everyone, title: msg`How do I find an article or a document?` },
    text: msg`Press Ctrl+K (⌘K on a Mac), or tap the magnifying glass on a phone. Type what you remember: a name, a word from the text, a page. Spelling mistakes and missing accents don’t matter.`,
    link: { to: '/search', label: msg`Open search` },
  },
  {
    ...{ id: 'notifications', group: 'notifications', needs: everyone },
    title: msg`Too many or too few notifications?`,
    text: msg`Choose for each kind whether it reaches you in Atrium, on your devices or by e-mail. Quiet hours keep devices silent, and a digest gathers e-mails into one. A lock marks what your organisation has set.`,
    link: { to: '/settings/notifications', label: msg`Open notification settings` },
  },
  {
    ...{ id: 'channels', group: 'notifications', title: msg`Why do I see this news, or not?` },
    needs: { feature: 'articles', access: 'user:articles' },
    text: msg`Your home page shows articles from the channels that you follow. You can’t unfollow channels with a lock. Some articles are only for certain sites, departments or teams.`,
    link: { to: '/settings/channels', label: msg`Choose channels` },
  },
  {
    ...{ id: 'push', group: 'notifications', needs: everyone },
    title: msg`My phone or browser shows no notifications`,
    text: msg`Turn on push notifications on each device, and allow them when the browser asks. On an iPhone, first add Atrium to the Home Screen. If they are on, check quiet hours and the settings of the device.`,
    link: { to: '/settings/devices', label: msg`Open push notifications` },
  },
  {
    ...{ id: 'todo', group: 'notifications', needs: everyone, title: msg`What is “To do”?` },
    text: msg`What you are asked to read, confirm or review. It stands above your notifications until it is done.`,
    link: { to: '/updates?state=todo', label: msg`Open To do` },
  },
  {
    ...{ id: 'visible', group: 'privacy', needs: everyone, title: msg`What do colleagues see about me?` },
    text: msg`Your name, job title, department and site. Phone numbers, e-mail, photo and when you were last active can be hidden. People who manage accounts still see them.`,
    link: { to: '/settings/privacy', label: msg`Open privacy` },
  },
  {
    ...{
      id: 'reading',
      group: 'privacy',
      needs: everyone,
      title: msg`Who sees what I read and how I react?`,
    },
    text: msg`Editors can see who has opened an article, a document or a broadcast. Reactions are only counted, never named. In works council mode, no one sees who opened what.`,
  },
  {
    ...{ id: 'report', group: 'privacy', title: msg`Does anyone learn that I reported a comment?` },
    needs: { feature: 'articles', access: 'user:articles' },
    text: msg`Moderators see who reported a comment and why. Its author learns of the decision, but not who reported it.`,
  },
  {
    ...{
      id: 'data',
      group: 'privacy',
      needs: everyone,
      title: msg`How do I get my data, or delete my account?`,
    },
    text: msg`My data has a download of everything that Atrium stores about you. You can also delete your account yourself.`,
    link: { to: '/settings/data', label: msg`Open my data` },
  },
];
