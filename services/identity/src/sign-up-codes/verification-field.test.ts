import { describe, expect, it } from '@jest/globals';
import { verificationFieldFor, matchesVerificationField } from './verification-field.ts';

const both = { payrollNumber: 'AB-0012 3', mobile: '+48601200300' };
const phone = { payrollNumber: null, mobile: '+48601200300', hidden: ['mobile' as const] };
const listed = { payrollNumber: null, mobile: '+48601200300' };
const none = { payrollNumber: null, mobile: null };

describe('the verification field', () => {
  it('is the payroll number, or else a mobile number that colleagues cannot look up, or else none', () => {
    expect([both, phone, listed, none].map(verificationFieldFor)).toEqual([
      'payrollNumber',
      'mobile',
      null,
      null,
    ]);
    expect(matchesVerificationField(listed, '+48601200300')).toBe(false);
  });

  it.each(['AB-0012 3', 'ab00123', ' AB0012-3 '])('accepts %j as the payroll number', (typed) => {
    expect(matchesVerificationField(both, typed)).toBe(true);
  });

  it.each(['+48 601 200 300', '0048601200300'])('accepts %j as the mobile number', (typed) => {
    expect(matchesVerificationField(phone, typed)).toBe(true);
  });

  it('rejects other input, and any input if no field is known', () => {
    for (const typed of ['', 'AB00124', '+48601200300'])
      expect(matchesVerificationField(both, typed)).toBe(false);
    for (const typed of ['', '601200300', '+48601200301'])
      expect(matchesVerificationField(phone, typed)).toBe(false);
    for (const typed of ['', 'null']) expect(matchesVerificationField(none, typed)).toBe(false);
  });
});
