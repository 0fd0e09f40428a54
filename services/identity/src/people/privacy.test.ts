import { asSeenByOthers, hiddenBy, privacyOf } from './privacy.ts';

const person = {
  phone: '+441132430000',
  mobile: '+447911123456',
  email: 'ada@acme.example',
  photo: '/files/identity/portraits/1',
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

it('others see what is not hidden, field by field', () => {
  expect(asSeenByOthers(person)).toEqual(person);
  expect(asSeenByOthers({ ...person, hidden: ['mobile'] })).toMatchObject({
    mobile: null,
    phone: person.phone,
  });
  const hidden = hiddenBy(nobody);
  expect(asSeenByOthers({ ...person, hidden })).toEqual({
    ...{ phone: null, mobile: null, email: null, photo: null, lastSignIn: null },
    ...{ jobTitle: 'Dyer', hidden },
  });
});

it('a choice is kept as what is hidden, and people from before there was one hide nothing', () => {
  expect(privacyOf({ hidden: hiddenBy(nobody) })).toEqual(nobody);
  expect(Object.values(privacyOf({} as { hidden: [] }))).toEqual(Array.from({ length: 5 }, () => 'everyone'));
});
