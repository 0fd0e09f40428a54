/** An import file of people of whom everyone but the first reports to a person further up. */
export function importFileOf(org: string, count: number, jobTitle: string): string {
  const row = (at: number): string => {
    const manager = at === 0 ? '' : `P${Math.floor((at - 1) / 8)}`;
    return `p${at}@${org}.example;P${at};Imię${at};Nazwisko;${jobTitle};${manager}`;
  };
  return [
    'email;payroll;first;last;job title;manager',
    ...Array.from({ length: count }, (_, at) => row(at)),
  ].join('\n');
}
