import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');

/** Forms that ask nothing when they are left: each holds only what people show who they are with. */
const forSignIn = [
  // Nobody writes a password twice to compare it with a lost one, and none is kept anywhere.
  'password-page',
  // The password that confirms the deletion: leaving is what most people want there.
  'deletion-page',
  // The password or code that confirms another action, in a dialog with that action alone.
  'reauthentication-form',
  // A code that is wrong after a minute anyway.
  'authenticator-app-form',
  'mobile-page-code',
  'with-phone-page-code',
  // The address, number or code to sign in or sign up with, on a page of its own.
  'email-form',
  'with-phone-page',
  'with-code-page',
];

/** Forms that keep what is typed on the device and so need no question. */
const kept = [
  'comment-composer',
  'composer',
  'word-list-form',
  'article-editor',
  'broadcast-editor',
  'vacancy-editor',
];

/** Text fields with a state of their own outside a form, and why nothing is lost. */
const outsideForms: Readonly<Record<string, string>> = {
  'features/events/answer-card.tsx': 'a number beside the answers, sent with them',
  'features/people-import/import-result.tsx': 'A number typed to confirm, shown beside the field.',
  'features/people-import/import-columns.tsx': 'Has a guard of its own.',
  'features/organisation-setup/works-council-section.tsx': 'Has a guard of its own.',
  'features/notification-settings/quiet-hours-fields.tsx': 'Saved when the field is left.',
  'features/structure/structure-search.tsx': 'A search.',
  'features/info-pages/help-topics.tsx': 'A search.',
  'shared/list/filter-bar.tsx': 'A search.',
  'shared/audience/audience-search.tsx': 'A search.',
  'shared/form/date-time-field.tsx': 'A field: its form has the value.',
  'shared/media/picture-upload.tsx': 'A file, which is kept once it is uploaded.',
  'shared/scan/typed-code.tsx': 'A code, sent at once.',
  'shared/ui/search-field.tsx': 'A search, kept in the address.',
  'shared/rich-text/picture-description.tsx': 'Closing it applies what is typed.',
  'shared/mentions/mention-textarea.tsx': 'A field: its form has the value.',
  'shared/rich-text/rich-text-editor.tsx': 'A field: its form has the value.',
};

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The opening tags of forms, with the file that each stands in. */
const forms = sources
  .filter(
    ({ file }) =>
      !['shared/form/form.tsx', 'shared/form/form-frame.tsx', 'shared/form/editor-page.tsx'].includes(file),
  )
  .flatMap(({ file, text }) =>
    [...text.matchAll(/<(form|Form|FormFrame|EditorPage)\s([^>]*)/g)].map(([, part = '', props = '']) => ({
      ...{ file, part, props },
      name: /\bname="([^"]+)"/.exec(props)?.[1],
    })),
  );

const nameOf = ({ name, file }: (typeof forms)[number]): string => name ?? file;

it('gives every form the name of its file, by which the walk through all forms knows it', () => {
  expect(forms.length).toBeGreaterThan(55);
  const misnamed = forms.filter(({ name, file, part }) =>
    part === 'EditorPage' ? !name : !name?.startsWith(basename(file, '.tsx')),
  );
  expect(misnamed.map(nameOf)).toEqual([]);
  const names = forms.map(nameOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('[ALL-3] asks before a form is left with changes, or keeps them on the device', () => {
  const bare = forms.filter(({ part }) => part === 'form' || part === 'EditorPage').map(nameOf);
  expect(bare.toSorted()).toEqual(kept.toSorted());
  const silent = forms.filter(({ props }) => props.includes('isForSignIn')).map(nameOf);
  expect(silent.toSorted()).toEqual(forSignIn.toSorted());
});

it('has no text field with a state of its own outside a form', () => {
  const inForms = new Set(forms.map(({ file }) => file));
  const fields =
    /<(TextInput|Textarea|LimitedTextarea|NumberInput|PasswordInput|MentionTextarea|TagsInput|ColorInput|RichTextEditor|textarea)\b/;
  const loose = sources
    .filter(({ file, text }) => !inForms.has(file) && fields.test(text) && /\buseState\b/.test(text))
    .map(({ file }) => file);
  expect(loose.filter((file) => !(file in outsideForms))).toEqual([]);
});

it('opens no form with a guard in a dialog that closes without it', () => {
  const guarded = new Set(
    sources
      .filter(({ file }) => forms.some((form) => form.file === file && form.part !== 'form'))
      .flatMap(({ text }) => [...text.matchAll(/function (\w+Form)\(/g)].map(([, name]) => name)),
  );
  const careless = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<Modal\b.*?<\/Modal>/gs)]
      .flatMap(([dialog]) => [...dialog.matchAll(/<(\w+Form)\b/g)].map(([, name]) => name))
      .filter((name) => guarded.has(name) && name !== 'ReauthenticationForm')
      .map((name) => `${name} in ${file}`),
  );
  expect(careless).toEqual([]);
});
