import { expect, it } from '@jest/globals';
import { brokerAlias, isAllowedVia, readBrokerAlias } from './broker-alias.ts';

it('encodes an organisation and its provider, and decodes them again', () => {
  for (const org of ['acme', 'acme.example', '3f2b-77'])
    expect(readBrokerAlias(brokerAlias(org, 'p1'))).toEqual({ org, id: 'p1' });
  expect(readBrokerAlias('entra')).toBeNull();
});

it('[AUTH-8] a provider of one organisation signs in no one of another, even if their names share a prefix', () => {
  const alias = brokerAlias('acme', 'p1');
  expect(isAllowedVia(alias, 'acme')).toBe(true);
  for (const other of ['globex', 'acm', 'acme.p1', 'acme.', ''])
    expect(isAllowedVia(alias, other)).toBe(false);
  expect(isAllowedVia(brokerAlias('acme.p1', 'x'), 'acme')).toBe(false);
  // Not our aliases: the person signed in without a provider, or with one that the operator connected to the realm for
  // everyone.
  expect(isAllowedVia(undefined, 'acme')).toBe(true);
  expect(isAllowedVia('entra', 'acme')).toBe(true);
  // Aliases that only look like ours belong to no organisation.
  expect(isAllowedVia('atrium.', 'acme')).toBe(false);
  expect(isAllowedVia('atrium.acme', 'acme')).toBe(false);
});
