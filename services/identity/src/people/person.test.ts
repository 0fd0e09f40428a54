import { beginningsIn, fold, phoneIssues, searchable, spelledWordsIn, typedIn } from './person.ts';

describe('finding a person', () => {
  it('takes no notice of marks and case', () => {
    expect(fold('Łukasz MÜLLER-Żółć')).toBe('lukasz muller-zolc');
    expect(fold('Groß')).toBe('gross');
  });

  it('works by every part of the names and by the address', () => {
    const { words, sortName } = searchable({
      first: 'Anna Maria',
      last: 'Nowak-Ćwik',
      email: 'anna.nowak@acme.example',
      jobTitle: null,
    });
    expect(words).toEqual(['anna', 'maria', 'nowak', 'cwik', 'anna.nowak@acme.example']);
    expect(sortName).toBe('nowak-cwik anna maria');
  });

  it('works by every beginning of the names and the job title, with umlauts as anybody types them', () => {
    const keysOf = (last: string, jobTitle: string | null = null) =>
      searchable({ first: 'Eva', last, email: 'x@acme.example', jobTitle }).keys;
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
      expect(keysOf(last)).toEqual(expect.arrayContaining(typedIn(typed)));
    expect(keysOf('Ray', 'Master dyer')).toEqual(
      expect.arrayContaining(['e', 'ev', 'eva', 'r', 'ra', 'ray', 'master', 'd', 'dy', 'dye', 'dyer']),
    );
    expect(keysOf('Ray', 'Master dyer')).not.toContain('yer');
    expect(keysOf('Wolfeschlegelsteinhausen')).toContain(typedIn('wolfeschlegelsteinhausen')[0]);
    expect(spelledWordsIn('Büro Łódź')).toEqual(['buro', 'buero', 'lodz']);
  });

  it('splits what was typed into beginnings, but not an address', () => {
    expect(beginningsIn('  Now ann ')).toEqual(['now', 'ann']);
    expect(beginningsIn('anna.nowak@ac')).toEqual(['anna.nowak@ac']);
    expect(beginningsIn('...')).toEqual([]);
  });
});

it('says which phone number is not valid, but for one that was there before', () => {
  expect(phoneIssues({ phone: '+442079460000', mobile: null })).toEqual([]);
  expect(phoneIssues({ phone: '+4412', mobile: '+48600100200' })).toEqual([
    { path: ['phone'], code: 'phone' },
  ]);
  const unassigned = { phone: null, mobile: '+48000000000' };
  expect(phoneIssues(unassigned)).toEqual([{ path: ['mobile'], code: 'phone' }]);
  expect(phoneIssues(unassigned, unassigned)).toEqual([]);
});
