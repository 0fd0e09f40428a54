import { brandShade, brandShades } from '@atrium/proto/brand';

/**
 * Style of the sign-in pages: warm neutrals, one colour, borders rather than shadows, and a card that can be used with
 * one thumb.
 */
export const style = `
:root{color-scheme:light dark;--ground:#f7f4ee;--card:#fffdf9;--line:#e3dccf;--ink:#2a2621;--soft:#6a6258;--brand:#1f6f5c;--brand-ink:#fff;--brand-hover:#195a4b;--field:#fff;--danger:#a8261c;--danger-ground:#fdf0ee;--danger-line:#ecc2bd;--good-ground:#edf5f0;--good-line:#bfdccd}
@media (prefers-color-scheme:dark){:root{--ground:#1b1917;--card:#24211e;--line:#3d3832;--ink:#f0ebe3;--soft:#b3a99c;--brand:#5fbfa5;--brand-ink:#10211c;--brand-hover:#7acdb6;--field:#1b1917;--danger:#f3aca4;--danger-ground:#3a2220;--danger-line:#6d3a35;--good-ground:#1f2f29;--good-line:#35594b}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:16px/1.6 "Source Sans 3","Source Sans Pro",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;hyphens:manual}
main{flex:1;width:100%;max-width:27rem;margin:0 auto;padding:1.5rem 1.25rem;display:flex;flex-direction:column;justify-content:center}
.brand{display:flex;align-items:center;gap:.6rem;margin:0 0 1.5rem;font-size:1.25rem;font-weight:600;letter-spacing:-.01em}
.brand svg{width:2rem;height:2rem;color:var(--brand)}
.brand img{display:block;max-width:100%;height:3rem;width:auto;object-fit:contain}
@media (prefers-color-scheme:dark){.brand img{padding:.4rem .6rem;border-radius:.5rem;background:#fffdf9}}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.5rem}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.25;font-weight:600;letter-spacing:-.015em;text-wrap:balance}
p{margin:0 0 1rem}
.card>:last-child{margin-bottom:0}
label{display:block;margin:0 0 .3rem;font-weight:600}
.field{margin:0 0 1.1rem}
.hint{margin:-.35rem 0 1.1rem;color:var(--soft);font-size:.9375rem;line-height:1.5}
input:not([type=hidden]){display:block;width:100%;min-height:3rem;padding:.6rem .85rem;font:inherit;color:inherit;background:var(--field);border:1px solid var(--soft);border-radius:.6rem}
input[aria-invalid=true]{border-color:var(--danger)}
button,.button{display:block;width:100%;min-height:3rem;padding:.7rem 1rem;border:0;border-radius:.6rem;background:var(--brand);color:var(--brand-ink);font:inherit;font-weight:600;line-height:1.6;text-align:center;text-decoration:none;cursor:pointer;transition:background-color .15s ease-out}
button:hover,.button:hover{background:var(--brand-hover)}
button.quiet,.button.quiet{background:none;color:var(--brand);margin-top:.5rem}
button.quiet:hover,.button.quiet:hover{background:var(--ground)}
a{color:var(--brand);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.below{margin:.5rem 0 0;text-align:center}
.below a{display:inline-block;padding:.6rem .75rem}
.notice{margin:0 0 1.25rem;padding:.8rem 1rem;border:1px solid var(--good-line);border-radius:.6rem;background:var(--good-ground)}
.notice.negative{border-color:var(--danger-line);background:var(--danger-ground);color:var(--danger)}
.picture{display:block;width:100%;max-width:14rem;margin:0 auto 1rem;border-radius:.6rem}
.codes{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.25rem 1rem;margin:0 0 1.25rem;padding:0;list-style:none;font-family:ui-monospace,monospace;font-size:1.0625rem}
footer{padding:1rem 1.25rem 1.5rem;text-align:center}
footer nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem}
footer a,footer span{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .75rem;border-radius:.5rem;font-size:.9375rem;color:var(--soft);text-decoration:none}
footer a:hover{text-decoration:underline}
footer span{color:var(--ink);font-weight:600}
@media (min-width:48rem){.card{padding:2.25rem}main{padding-block:3rem}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

/** The same in an organisation's colour, in shades on which text is legible in light and dark mode. */
export function brandStyle(colour: string): string {
  const shades = brandShades(colour);
  const [day, deeper] = [shades[brandShade.light], shades[brandShade.light + 1]];
  const [night, brighter] = [shades[brandShade.dark], shades[brandShade.dark - 1]];
  return `:root{--brand:${day};--brand-ink:#fff;--brand-hover:${deeper}}@media (prefers-color-scheme:dark){:root{--brand:${night};--brand-ink:#171513;--brand-hover:${brighter}}}`;
}
