import { Fixture } from './gateway.fixture.ts';

const sent = '1.2.3.4, 10.20.30.40';

it.each([
  { setting: undefined, seen: '127.0.0.1', why: 'no proxy is trusted' },
  { setting: '1', seen: '10.20.30.40', why: 'the one proxy wrote the last address' },
  { setting: '2', seen: '1.2.3.4', why: 'the last address is that of another proxy' },
  { setting: '127.0.0.1', seen: '10.20.30.40', why: 'only the address that connects is a proxy' },
  { setting: '127.0.0.1,10.20.30.0/24', seen: '1.2.3.4', why: 'both addresses are proxies' },
])('with TRUST_PROXY $setting the client is $seen, because $why', async ({ setting, seen }) => {
  const fixture = await Fixture.start(setting === undefined ? {} : { TRUST_PROXY: setting });
  try {
    const as = await (await fixture.service.organisation()).person();
    const headers = { 'x-forwarded-for': sent };
    const response = await fixture.fetch('/api/v1/notes/headers', { as, headers });
    expect(((await response.json()) as { from: string }).from).toBe(seen);
  } finally {
    await fixture.stop();
  }
});
