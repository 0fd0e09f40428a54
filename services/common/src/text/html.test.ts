import { expect, it } from '@jest/globals';
import { html } from './html.ts';

it('escapes inserted text, in content and attributes', () => {
  const evil = `"><script>alert('1')</script>&`;
  expect(html`<input value="${evil}" />`.text).toBe(
    '<input value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;" />',
  );
});

it('keeps nested HTML, omits null and false, and joins lists', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`);
  expect(html`<b>${items}</b>${null}${false}${0}`.text).toBe('<b><i>a</i><i>&lt;b&gt;</i></b>0');
});

it('keeps backslashes and dollar signs', () => {
  expect(html`<p>${'$& \\n $1'}</p>`.text).toBe('<p>$&amp; \\n $1</p>');
});
