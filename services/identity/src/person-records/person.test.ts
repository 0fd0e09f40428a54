import { prefixesIn, fold, phoneIssues, searchFieldsOf, spellingsIn, searchTermsIn } from './person.ts';

describe('search for people', () => {
  it('ignores diacritics and case', () => {
    expect(fold('Łukasz MÜLLER-Żółć')).toBe('lukasz muller-zolc');
    expect(fold('Groß')).toBe('gross');
  });

  it('covers every part of the names and the address', () => {
    const { words, sortName } = searchFieldsOf({
      first: 'Anna Maria',
      last: 'Nowak-Ćwik',
      email: 'anna.nowak@acme.example',
      jobTitle: null,
    });
    expect(words).toEqual(['anna', 'maria', 'nowak', 'cwik', 'anna.nowak@acme.example']);
    expect(sortName).toBe('nowak-cwik anna maria');
  });

  it('covers every beginning of the names and the job title, however umlauts are typed', () => {
    const keysOf = (last: string, jobTitle: string | null = null) =>
      searchFieldsOf({ first: 'Eva', last, email: 'x@acme.example', jobTitle }).keys;
    for (const [last, typed] of [
      ['Müller', 'müll'],
      ['Müller', 'Muller'],
      ['Müller', 'MUELLER'],
      ['Mueller', 'müller'],
      ['Groß', 'gross'],
      ['Gross', 'Groß'],
      ['Łęcka', 'lec'],
      ['Mu\u0308ller', 'mueller'],
    ] as const)
      expect(keysOf(last)).toEqual(expect.arrayContaining(searchTermsIn(typed)));
    expect(keysOf('Ray', 'Master dyer')).toEqual(
      expect.arrayContaining(['e', 'ev', 'eva', 'r', 'ra', 'ray', 'master', 'd', 'dy', 'dye', 'dyer']),
    );
    expect(keysOf('Ray', 'Master dyer')).not.toContain('yer');
    expect(keysOf('Wolfeschlegelsteinhausen')).toContain(searchTermsIn('wolfeschlegelsteinhausen')[0]);
    expect(spellingsIn('Büro Łódź')).toEqual(['buro', 'buero', 'lodz']);
  });

  it('splits the typed text into beginnings, but not an address', () => {
    expect(prefixesIn('  Now ann ')).toEqual(['now', 'ann']);
    expect(prefixesIn('anna.nowak@ac')).toEqual(['anna.nowak@ac']);
    expect(prefixesIn('...')).toEqual([]);
  });
});

it('reports invalid phone numbers, except those that were there before', () => {
  expect(phoneIssues({ phone: '+442079460000', mobile: null })).toEqual([]);
  expect(phoneIssues({ phone: '+4412', mobile: '+48600100200' })).toEqual([
    { path: ['phone'], code: 'phone' },
  ]);
  const unassigned = { phone: null, mobile: '+48000000000' };
  expect(phoneIssues(unassigned)).toEqual([{ path: ['mobile'], code: 'phone' }]);
  expect(phoneIssues(unassigned, unassigned)).toEqual([]);
});
