import { redactHidden, hiddenFieldsOf, privacyOf } from './privacy.ts';

const person = {
  phone: '+441132430000',
  mobile: '+447911123456',
  email: 'ada@acme.example',
  photo: '/files/identity/photos/1',
  lastSignIn: new Date(0),
  jobTitle: 'Dyer',
  hidden: [],
};
const nobody = {
  phone: 'nobody',
  mobile: 'nobody',
  email: 'nobody',
  photo: 'nobody',
  lastSeen: 'nobody',
} as const;

it('others see every field that is not hidden', () => {
  expect(redactHidden(person)).toEqual(person);
  expect(redactHidden({ ...person, hidden: ['mobile'] })).toMatchObject({
    mobile: null,
    phone: person.phone,
  });
  const hidden = hiddenFieldsOf(nobody);
  expect(redactHidden({ ...person, hidden })).toEqual({
    ...{ phone: null, mobile: null, email: null, photo: null, lastSignIn: null },
    ...{ jobTitle: 'Dyer', hidden },
  });
});

it('a choice is stored as the hidden fields, and people from before there was one hide nothing', () => {
  expect(privacyOf({ hidden: hiddenFieldsOf(nobody) })).toEqual(nobody);
  expect(Object.values(privacyOf({} as { hidden: [] }))).toEqual(Array.from({ length: 5 }, () => 'everyone'));
});
