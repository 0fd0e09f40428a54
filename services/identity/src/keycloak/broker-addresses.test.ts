import { expect, it } from '@jest/globals';
import { addressesIn } from './broker-addresses.ts';

it('[AUTH-8] accepts addresses in its domains, but none in a domain that only looks like one', () => {
  const own = new RegExp(addressesIn(['acme.example', 'acme.pl']));
  for (const email of ['ada@acme.example', 'a.b+c@acme.pl']) expect(email).toMatch(own);
  for (const email of [
    'ada@globex.example',
    'ada@acmeXexample',
    'ada@sub.acme.example',
    'ada@acme.example.evil.example',
    'ada@acme.example@globex.example',
    'ada@globex.example\nada@acme.example ',
  ])
    expect(email).not.toMatch(own);
  expect('ada@acme.example').not.toMatch(new RegExp(addressesIn([])));
});
