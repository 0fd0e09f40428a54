/** An organisation as its administrators have set it up. */
export const setup = {
  calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [], version: 3 },
  requests: { suggestionsRecipient: null, ticketDays: null, formDays: null, version: 0 },
  menus: { kinds: [], version: 0 },
  stores: { appStore: null, googlePlay: null, version: 0 },
  map: { address: 'https://maps.example/?q={address}', version: 0 },
  licence: { seats: 2, validUntil: '2027-12-31', taken: 2, open: false },
};
