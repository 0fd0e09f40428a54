import { expect, it } from '@jest/globals';
import { brokerAlias, mayComeBy, readBrokerAlias } from './broker-alias.ts';

it('names an organisation and its provider, and reads them again', () => {
  for (const org of ['acme', 'acme.example', '3f2b-77'])
    expect(readBrokerAlias(brokerAlias(org, 'p1'))).toEqual({ org, id: 'p1' });
  expect(readBrokerAlias('entra')).toBeNull();
});

it('[AUTH-8] a provider of one organisation signs in nobody of another, however their names begin', () => {
  const alias = brokerAlias('acme', 'p1');
  expect(mayComeBy(alias, 'acme')).toBe(true);
  for (const other of ['globex', 'acm', 'acme.p1', 'acme.', '']) expect(mayComeBy(alias, other)).toBe(false);
  expect(mayComeBy(brokerAlias('acme.p1', 'x'), 'acme')).toBe(false);
  // Nothing of ours: nobody signed in by a provider, or by one that whoever runs the realm has connected for all.
  expect(mayComeBy(undefined, 'acme')).toBe(true);
  expect(mayComeBy('entra', 'acme')).toBe(true);
  // What only looks like ours belongs to nobody.
  expect(mayComeBy('atrium.', 'acme')).toBe(false);
  expect(mayComeBy('atrium.acme', 'acme')).toBe(false);
});
