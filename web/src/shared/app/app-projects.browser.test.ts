import { expect, it } from '@jest/globals';
import { appPaths, deepLinks } from '@atrium/proto/app-links';
import { targetKinds, notificationTarget } from '@atrium/proto/notifications/notification-target';
import type { CapacitorConfig } from '@capacitor/cli';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appSettings } from '../../../mobile/app.ts';
import { specifiedRoutes, plannedRoutes } from '../../testing/specified-routes.ts';

const web = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(web, path), 'utf8');
const xml = (path: string): Document => {
  const document = new DOMParser().parseFromString(read(path), 'text/xml');
  expect([path, document.querySelector('parsererror')?.textContent]).toEqual([path, undefined]);
  return document;
};
const settings = appSettings();
const { host } = new URL(settings.server);
const manifest = xml('android/app/src/main/AndroidManifest.xml');
const valuesOf = (parent: ParentNode, tag: string, name: string): string[] =>
  [...parent.querySelectorAll(tag)].flatMap((element) => element.getAttribute(`android:${name}`) ?? []);
/** The strings under a key of a property list. */
function listOf(path: string, key: string): string[] {
  const found = [...xml(path).querySelectorAll('key')].find(({ textContent }) => textContent === key);
  return [...(found?.nextElementSibling?.querySelectorAll('string') ?? [])].map(
    (one) => one.textContent ?? '',
  );
}

it('[PUSH-1] every tap and every deep link opens a page that exists, or one that is known to be missing', () => {
  const existing = specifiedRoutes.map(({ path }) => path);
  const pages = [...targetKinds, 'mention'].map((kind) =>
    decodeURIComponent(notificationTarget(kind, '$id')),
  );
  // Pages that are not built yet; nothing sends notifications about them.
  const missing = [...plannedRoutes, '/blog/$id', '/broadcasts/$id', '/admin/tickets'];
  for (const page of [...pages, ...Object.values(deepLinks)])
    expect([...existing, ...missing]).toContain(page);
  for (const kind of ['chat', 'article', 'mention'])
    expect(existing).toContain(decodeURIComponent(notificationTarget(kind, '$id')));
  for (const page of [...pages, ...Object.values(deepLinks)])
    expect(appPaths.filter((beginning) => page.startsWith(beginning))).toHaveLength(1);
});

it('[PUSH-1] Android opens these links for the configured server, and allows no cleartext traffic', () => {
  const [, links, names] = manifest.querySelectorAll('intent-filter');
  expect(links?.getAttribute('android:autoVerify')).toBe('true');
  expect(valuesOf(links as Element, 'data', 'pathPrefix')).toEqual(appPaths);
  expect(valuesOf(links as Element, 'data', 'host')).toEqual(['${serverHost}']);
  expect(valuesOf(names as Element, 'data', 'host')).toEqual(Object.keys(deepLinks));
  expect(valuesOf(names as Element, 'data', 'scheme')).toEqual(['${applicationId}']);
  const gradle = read('android/app/build.gradle');
  for (const setting of ["'../../mobile/app.json'", 'applicationId app.id', 'new URI(app.server).host'])
    expect(gradle).toContain(setting);
  const application = manifest.querySelector('application');
  expect(application?.getAttribute('android:networkSecurityConfig')).toBe('@xml/network_security_config');
  expect(application?.getAttribute('android:allowBackup')).toBe('false');
  const security = xml('android/app/src/main/res/xml/network_security_config.xml');
  expect(security.querySelector('base-config')?.getAttribute('cleartextTrafficPermitted')).toBe('false');
  expect(security.querySelectorAll('domain-config, debug-overrides')).toHaveLength(0);
  expect(valuesOf(manifest, 'uses-permission', 'name')).toEqual([
    'android.permission.INTERNET',
    'android.permission.POST_NOTIFICATIONS',
    'android.permission.RECORD_AUDIO',
    'android.permission.MODIFY_AUDIO_SETTINGS',
  ]);
});

it('[PUSH-1] every resource that Android refers to exists', () => {
  const resources = join(web, 'android/app/src/main/res');
  const files = readdirSync(resources, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const named = files.map(({ parentPath, name }) => `${parentPath.split('/').at(-1)?.split('-')[0]}/${name}`);
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  for (const text of [...texts, read('android/app/src/main/AndroidManifest.xml')])
    for (const [, kind, name] of text.matchAll(/"@(drawable|mipmap|layout|xml)\/(\w+)"/g))
      expect(named).toContain(`${kind}/${name}.xml`);
  const values = texts.join('\n');
  for (const [, kind, name] of values.matchAll(/["»>]@(color|style)\/([\w.]+)["<]/g))
    expect(values).toMatch(new RegExp(`<${kind} name="${name}"`));
});

it('[PUSH-1] iOS is configured with the server, its deep links and the reasons for its permissions', () => {
  const info = 'ios/App/App/Info.plist';
  expect(listOf('ios/App/App/App.entitlements', 'com.apple.developer.associated-domains')).toEqual([
    'applinks:$(ATRIUM_HOST)',
  ]);
  expect(read('ios/app.xcconfig')).toContain(`ATRIUM_HOST = ${host}\n`);
  expect(read('ios/app.xcconfig')).toContain(`PRODUCT_BUNDLE_IDENTIFIER = ${settings.id}\n`);
  expect(listOf(info, 'WKAppBoundDomains')).toEqual(['localhost', host, ...settings.signInHosts]);
  expect(listOf(info, 'CFBundleURLTypes')).toContain('$(PRODUCT_BUNDLE_IDENTIFIER)');
  for (const key of [
    'NSCameraUsageDescription',
    'NSMicrophoneUsageDescription',
    'NSPhotoLibraryUsageDescription',
  ]) {
    expect(read(info)).toContain(`<key>${key}</key>`);
    for (const language of ['de', 'pl'])
      expect(read(`ios/App/App/${language}.lproj/InfoPlist.strings`)).toMatch(
        new RegExp(`^${key} = ".+";$`, 'm'),
      );
  }
  expect(read(info)).not.toContain('NSAllowsArbitraryLoads');
  expect(read('ios/App/App/AppDelegate.swift')).toContain('.capacitorDidRegisterForRemoteNotifications');
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  for (const language of ['de', 'pl'])
    expect(project).toContain(`path = ${language}.lproj/InfoPlist.strings;`);
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
  expect(project.match(/baseConfigurationReference = \w+ \/\* (debug|release)\.xcconfig \*\//g)).toHaveLength(
    4,
  );
  expect(project).not.toContain('PRODUCT_BUNDLE_IDENTIFIER =');
  for (const file of ['debug', 'release'])
    expect(read(`ios/${file}.xcconfig`)).toContain('#include "app.xcconfig"');
});

it('[PUSH-1] a Capacitor sync changes no committed file, and the pages come from the server', () => {
  const root = join(web, '..');
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` };
  const tracked = execFileSync('git', ['ls-files', 'android', 'ios', 'mobile'], {
    cwd: web,
    env,
    encoding: 'utf8',
  });
  const bytes = (): [string, string][] =>
    tracked
      .trim()
      .split('\n')
      .map((path) => [path, readFileSync(join(web, path), 'base64')]);
  const before = bytes();
  expect(before.length).toBeGreaterThan(30);
  const sync = [join(root, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'];
  execFileSync(process.execPath, sync, { cwd: web, env, stdio: 'pipe' });
  expect(bytes()).toEqual(before);
  for (const path of ['android/app/src/main/assets', 'ios/App/App']) {
    const { server }: CapacitorConfig = JSON.parse(read(`${path}/capacitor.config.json`));
    const { server: url, signInHosts: allowNavigation } = settings;
    expect(server).toMatchObject({ url, errorPath: 'index.html', allowNavigation });
  }
});
