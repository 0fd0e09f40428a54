import { sendUpload } from '@atrium/common/testing/send-upload';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { brandShade, brandShades } from '@atrium/proto/brand';
import { contrast } from '@atrium/proto/oklch';
import { logo } from '@atrium/proto/identity/brand';
import { brand } from '@atrium/proto/identity/public-brand';
import { directory } from '@atrium/proto/identity/directory';
import { organisation } from '@atrium/proto/identity/organisation';
import { session } from '@atrium/proto/identity/session';
import { setup } from '@atrium/proto/identity/setup';
import sharp from 'sharp';
import { identity } from '../src/definition.ts';
import { brandStyle } from '../src/sign-in/pages/style.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';
import { publicUrl } from './sign-in.system.ts';
import { SignUpClient } from './sign-up-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
});
afterAll(() => service.stop());

const drawn = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .png()
    .toBuffer();

async function upload(testOrganisation: TestOrganisation, bytes: Buffer): Promise<string> {
  const begun = await service.call(
    logo.start,
    { body: { name: 'logo.png', size: bytes.length, type: 'image/png' } },
    testOrganisation.as,
  );
  expect(await sendUpload(service, begun, bytes)).toEqual([204]);
  return begun.id;
}

const put = (testOrganisation: TestOrganisation, id: string, ifMatch: number) =>
  service.call(logo.complete, { params: { id } }, { ...testOrganisation.as, ifMatch });

const settings = {
  name: 'Żółw & Söhne <b>',
  languages: ['en-GB' as const],
  defaultLanguage: 'en-GB' as const,
  timeZone: 'Europe/Warsaw',
  brandColour: '#ffdd00',
};

describe('with a single organisation', () => {
  it('[SET-4] its logo and colour appear on the sign-in pages, in mails and in sessions, whatever its name contains', async () => {
    const testOrganisation = await TestOrganisation.create(service);
    const { version } = await service.call(
      organisation.edit,
      { body: settings },
      { ...testOrganisation.as, ifMatch: 1 },
    );
    const after = await put(testOrganisation, await upload(testOrganisation, await drawn()), version);
    const shown = await fetch(`${service.url}${after.logo}`);
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const { format, width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'png',
      width: 576,
      height: 192,
      exif: undefined,
    });

    const look = {
      organisation: testOrganisation.org,
      name: settings.name,
      colour: '#ffdd00',
      logo: after.logo,
    };
    expect(await service.call(brand.get, {})).toEqual({ brand: look });
    expect((await service.call(session.get, {}, testOrganisation.as)).organisation).toMatchObject({
      logo: after.logo,
    });

    const page = await fetch(`${service.url}/auth/forgotten-password`);
    const text = await page.text();
    expect(text).toContain(`<img src="${after.logo}" alt="Żółw &amp; Söhne &lt;b&gt;" />`);
    expect(text).toContain(brandStyle('#ffdd00'));
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self'");
    expect(policy?.match(/style-src ([^;]*)/)?.[1]?.split(' ')).toHaveLength(2);

    const person = await testOrganisation.addPerson();
    const door = new SignUpClient(service);
    await door.requestLink(person.email);
    await door.mailTo(person.email);
    const [mail] = await service.mailbox.list(person.email);
    expect(mail?.html).toContain(`<img src="${publicUrl}${after.logo}" alt="Żółw &amp; Söhne &lt;b&gt;"`);
    expect(mail?.html).toContain(`background:${brandShades('#ffdd00')[brandShade.light]};color:#ffffff`);

    const gone = await service.call(logo.remove, {}, { ...testOrganisation.as, ifMatch: after.version });
    expect(gone.logo).toBeNull();
    expect((await fetch(`${service.url}${after.logo}`)).status).toBe(404);
  });
});

it('[SET-4] with several organisations, branding is shown only to a caller who names the organisation', async () => {
  const [one] = [await TestOrganisation.create(service), await TestOrganisation.create(service)];
  await until(async () => (await service.call(brand.get, {})).brand === null || null);
  const found = await service.call(brand.get, { query: { organisation: one.org } });
  expect(found).toEqual({ brand: { organisation: one.org, name: 'Acme', colour: '#1f6f5c', logo: null } });
  expect(await service.call(brand.get, { query: { organisation: 'nobody' } })).toEqual({ brand: null });
});

it('[SET-4] a logo must be a picture, replaces the previous one, and does not overwrite a concurrent change', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const first = await put(testOrganisation, await upload(testOrganisation, await drawn(100, 40)), 1);
  const second = await upload(testOrganisation, await drawn(200, 40));
  expect(await codeOf(put(testOrganisation, second, 1))).toBe('version-conflict');
  const after = await put(testOrganisation, second, first.version);
  expect([
    (await fetch(`${service.url}${first.logo}`)).status,
    (await fetch(`${service.url}${after.logo}`)).status,
  ]).toEqual([404, 200]);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await codeOf(put(testOrganisation, await upload(testOrganisation, script), after.version))).toBe(
    'unsupported-type',
  );
  const other = await TestOrganisation.create(service);
  expect(await codeOf(put(other, await upload(testOrganisation, await drawn()), 1))).toBe('not-found');
});

it('[SET-4] text on the sign-in pages is readable in light and dark mode, whatever the brand colour', () => {
  for (const colour of ['#ffdd00', '#000000', '#ffffff', '#ff66cc', '#0044cc', '#00ffcc']) {
    const [day, night] = [...brandStyle(colour).matchAll(/--brand:(#\w{6});--brand-ink:(#\w{3,6})/g)];
    const ink = (hex: string): string => (hex === '#fff' ? '#ffffff' : hex);
    for (const [, ground = '', onBrand = ''] of [day!, night!])
      expect(contrast(ground, ink(onBrand))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(night![1]!, '#24211e')).toBeGreaterThanOrEqual(4.5);
  }
});

it('[SITE-1] everyone gets the map that the administrators have chosen', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const reader = { as: await testOrganisation.addPersonWho({}) };
  expect((await service.call(directory.referenceData, {}, reader)).map).toContain('openstreetmap.org');
  const address = 'https://maps.example/?q={address}';
  await service.call(setup.editMap, { body: { address } }, { ...testOrganisation.as, ifMatch: 0 });
  expect((await service.call(directory.referenceData, {}, reader)).map).toBe(address);
});
