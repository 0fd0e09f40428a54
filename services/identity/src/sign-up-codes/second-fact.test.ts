import { describe, expect, it } from '@jest/globals';
import { factAskedOf, isFactOf } from './second-fact.ts';

const both = { payrollNumber: 'AB-0012 3', mobile: '+48601200300' };
const phone = { payrollNumber: null, mobile: '+48601200300', hidden: ['mobile' as const] };
const listed = { payrollNumber: null, mobile: '+48601200300' };
const none = { payrollNumber: null, mobile: null };

describe('the second fact', () => {
  it('is the payroll number, else a mobile that colleagues cannot look up, else nothing', () => {
    expect([both, phone, listed, none].map(factAskedOf)).toEqual(['payrollNumber', 'mobile', null, null]);
    expect(isFactOf(listed, '+48601200300')).toBe(false);
  });

  it.each(['AB-0012 3', 'ab00123', ' AB0012-3 '])('takes %j for the payroll number', (typed) => {
    expect(isFactOf(both, typed)).toBe(true);
  });

  it.each(['+48 601 200 300', '0048601200300'])('takes %j for the mobile', (typed) => {
    expect(isFactOf(phone, typed)).toBe(true);
  });

  it('takes nothing else, and nothing where nothing is known', () => {
    for (const typed of ['', 'AB00124', '+48601200300']) expect(isFactOf(both, typed)).toBe(false);
    for (const typed of ['', '601200300', '+48601200301']) expect(isFactOf(phone, typed)).toBe(false);
    for (const typed of ['', 'null']) expect(isFactOf(none, typed)).toBe(false);
  });
});
