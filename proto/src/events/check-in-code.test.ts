import { expect, it } from '@jest/globals';
import { codeIn, groupedCode } from './check-in-code.ts';

it('[EVNT-2.11] a code is shown in groups and read however it is typed', () => {
  const code = '7K3F9QXM20TA1V6C';
  expect(groupedCode(code)).toBe('7K3F-9QXM-20TA-1V6C');
  for (const typed of [code, groupedCode(code), ' 7k3f 9qxm 2Ota lv6c ', '7k3f-9qxm-2oTA-Iv6c'])
    expect(codeIn(typed)).toBe(code);
});

it('text that is no code is not taken for one', () => {
  for (const text of ['', '7K3F', `${'7K3F'.repeat(4)}0`, 'https://atrium.test/1', 'U'.repeat(16)])
    expect(codeIn(text)).toBeNull();
});
