import { shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { standing } from './figures.ts';
import { paint } from './light.ts';
import { birds, building, haze, hills, river, sky, tree } from './outside.ts';
import { area, at, circle, rect, stroke, times } from './shapes.ts';

const brick = ['#b9694a', '#a85a40', '#c77f5c', '#945040'] as const;
const plaster = ['#e9c9a0', '#d99b74', '#c8b28c', '#b9c4a8', '#e0b48a', '#c98a76', '#efdcb8'] as const;

type Roof = Parameters<typeof building>[6];

/** A row of houses along a base line. */
function row(
  c: Canvas,
  base: number,
  colours: readonly string[],
  roofs: readonly Roof[],
  heights: readonly [number, number],
  widths: readonly [number, number],
  paler = 0,
): string {
  let out = '';
  for (let x = -40; x < 1640;) {
    const w = c.luck.between(...widths);
    out += building(
      c,
      x,
      base,
      w,
      c.luck.between(...heights),
      shade(c.luck.pick(colours), c.light.lamps ? -0.14 + paler : paler),
      c.luck.pick(roofs),
    );
    x += w + c.luck.between(-4, 6);
  }
  return out;
}

const backdrop = (c: Canvas): string => sky(c) + hills(c, 500, 80, c.light.far) + birds(c);

function reflection(c: Canvas, y: number): string {
  return (
    river(c, y) +
    rect(0, y - 12, 1600, 20, shade(c.light.ground, -0.3)) +
    rect(0, y - 14, 1600, 6, shade(c.light.ground, 0.1))
  );
}

function leeds(c: Canvas): string {
  const chimney = at(
    1110,
    640,
    1,
    area('M-30 0L-20 -430H20L30 0Z', '#9c5641') +
      rect(-28, -446, 56, 22, '#844636') +
      area('M6 0L8 -430H20L30 0Z', '#80443a'),
  );
  const arches = at(
    0,
    640,
    1,
    rect(-20, -96, 820, 100, '#a2614a') +
      times(6, (n) =>
        area(
          `M${20 + n * 128} 4V-30C${20 + n * 128} -84 ${112 + n * 128} -84 ${112 + n * 128} -30V4Z`,
          n % 2 ? '#5a3b38' : '#6a4640',
        ),
      ) +
      rect(-20, -108, 820, 14, '#80493b'),
  );
  const boat = at(
    980,
    740,
    1.3,
    area('M-170 0H150C180 0 190 -20 196 -34H-190Z', paint.navy) +
      rect(-140, -70, 250, 40, paint.rust, 6) +
      times(4, (n) => rect(-120 + n * 58, -62, 34, 22, paint.lamp, 5)) +
      rect(-190, -40, 386, 9, paint.mustard),
  );
  return (
    backdrop(c) +
    row(
      c,
      620,
      plaster.map((p) => shade(p, 0.15)),
      ['flat', 'hip'],
      [120, 260],
      [90, 150],
      0.1,
    ) +
    haze(c, 600, 160, 0.7) +
    row(c, 640, brick, ['hip', 'flat', 'gable'], [90, 220], [110, 190]) +
    chimney +
    arches +
    reflection(c, 640) +
    boat +
    standing(c, 240, 640, 96) +
    standing(c, 290, 642, 92) +
    tree(1480, 642, 150, c.light.leaf, c.light.ink)
  );
}

function bristol(c: Canvas): string {
  const houses = times(11, (n) =>
    building(
      c,
      20 + n * 118,
      600 - Math.abs(5 - n) * 4,
      112,
      c.luck.between(90, 140),
      shade(plaster[n % plaster.length] ?? '#ddd', c.light.lamps ? -0.12 : 0),
      'gable',
    ),
  );
  const tower = (x: number) =>
    area(`M${x - 26} 470L${x - 18} 210H${x + 18}L${x + 26} 470Z`, '#b58a6c') +
    rect(x - 30, 200, 60, 16, '#9c7459');
  const bridge =
    tower(430) +
    tower(1170) +
    stroke('M-40 300Q200 370 430 214Q800 560 1170 214Q1400 370 1640 300', c.light.near, 7) +
    rect(-20, 388, 1640, 12, c.light.near) +
    times(48, (n) => {
      const x = n * 34;
      const t = (x - 430) / 740;
      const top =
        t > 0 && t < 1
          ? 214 + 4 * 175 * t * (1 - t)
          : 214 + Math.min(110, Math.abs(t < 0 ? x - 430 : x - 1170) * 0.24);
      return stroke(`M${x} ${Math.min(top, 384)}V388`, c.light.near, 2, 0.7);
    });
  return (
    backdrop(c) +
    area('M-20 330C140 340 300 420 420 620H-20Z', c.light.mid) +
    area('M1620 320C1460 340 1290 420 1180 620H1620Z', shade(c.light.mid, -0.08)) +
    bridge +
    haze(c, 560, 140, 0.6) +
    area('M0 560C400 500 1100 510 1600 560V660H0Z', c.light.leaf) +
    houses +
    times(8, (n) =>
      tree(60 + n * 220, 632, c.luck.between(70, 110), shade(c.light.leaf, -0.12), c.light.ink),
    ) +
    reflection(c, 640) +
    times(3, (n) =>
      at(
        360 + n * 430,
        740 + n * 22,
        1.1 + n * 0.2,
        area('M-80 0H80L60 26H-58Z', [paint.rust, paint.cream, paint.teal][n] ?? '') +
          area('M-2 -150V-8H-70Z', paint.cream) +
          area('M6 -130L60 -8H6Z', shade(paint.cream, -0.1)) +
          rect(-3, -156, 5, 156, c.light.ink),
      ),
    )
  );
}

function lodz(c: Canvas): string {
  const mill = (x: number, w: number, h: number) =>
    building(c, x, 700, w, h, shade('#b2573f', c.light.lamps ? -0.12 : 0.04), 'flat') +
    times(Math.floor(w / 60), (n) => rect(x + n * 60 + 4, 700 - h - 26, 30, 22, '#8f4433')) +
    rect(x, 700 - h + 8, w, 7, '#d9a07a', 0, 0.7);
  const tower = at(
    820,
    700,
    1,
    rect(-70, -430, 140, 430, '#a64f39') +
      times(4, (n) => rect(-70 + n * 40, -462, 22, 36, '#a64f39')) +
      rect(-84, -432, 168, 16, '#8a3f2e') +
      circle(0, -360, 36, paint.cream) +
      stroke('M0 -360V-386M0 -360L18 -350', c.light.ink, 5) +
      times(4, (n) => rect(-18, -290 + n * 64, 36, 42, '#f3cf92', 16)),
  );
  const chimneys = [330, 1230]
    .map(
      (x, n) =>
        area(`M${x - 26} 700L${x - 16} ${190 + n * 50}H${x + 16}L${x + 26} 700Z`, '#96483a') +
        rect(x - 24, 180 + n * 50, 48, 18, '#7c392d'),
    )
    .join('');
  const tram = at(
    1090,
    812,
    1,
    rect(-270, -130, 540, 112, paint.cream, 26) +
      rect(-270, -60, 540, 42, paint.red, 14) +
      times(6, (n) => rect(-240 + n * 82, -114, 62, 48, c.light.lamps ? paint.lamp : '#9cc3c6', 7)) +
      circle(-170, -12, 20, '#2b2727') +
      circle(170, -12, 20, '#2b2727') +
      stroke('M0 -130L-34 -176L20 -214', c.light.ink, 5),
  );
  return (
    backdrop(c) +
    row(
      c,
      660,
      plaster.map((p) => shade(p, 0.1)),
      ['flat', 'hip'],
      [100, 200],
      [90, 140],
      0.1,
    ) +
    haze(c, 620, 170, 0.7) +
    chimneys +
    mill(-20, 480, 260) +
    mill(520, 230, 200) +
    mill(890, 760, 290) +
    tower +
    rect(0, 700, 1600, 200, c.gradient([shade(c.light.ground, -0.02), shade(c.light.ground, -0.34)])) +
    stroke('M0 598H1600', c.light.ink, 3, 0.35) +
    times(2, (n) => stroke(`M0 ${820 + n * 26}H1600`, shade(c.light.ground, -0.5), 5, 0.6)) +
    tram +
    times(4, (n) => tree(80 + n * 180, 716, 120, c.light.leaf, c.light.ink)) +
    standing(c, 520, 800, 150) +
    standing(c, 590, 806, 146) +
    standing(c, 300, 850, 170)
  );
}

function wroclaw(c: Canvas): string {
  const colours = [
    '#d98f5e',
    '#e7bf7a',
    '#a9bb9a',
    '#c9705a',
    '#efdcb4',
    '#8aa9a8',
    '#d9a79a',
    '#b9885f',
    '#e3c9a2',
  ] as const;
  const fronts = times(12, (n) =>
    building(
      c,
      -10 + n * 136,
      660,
      132,
      c.luck.between(230, 320),
      shade(colours[n % 9] ?? '', c.light.lamps ? -0.14 : 0),
      (['step', 'gable', 'hip'] as const)[c.luck.between(0, 2)],
    ),
  );
  const church = at(
    1180,
    520,
    1,
    rect(-60, -300, 60, 330, '#a35a45') +
      rect(40, -300, 60, 330, '#a35a45') +
      area('M-66 -300L-30 -430L6 -300Z', '#4f7d74') +
      area('M34 -300L70 -430L106 -300Z', '#4f7d74') +
      rect(0, -200, 40, 230, '#8d4c3b'),
  );
  const island = times(7, (n) => tree(40 + n * 260, 672, c.luck.between(60, 100), c.light.leaf, c.light.ink));
  const bridge =
    area('M180 690C420 600 720 600 960 690V706C720 630 420 630 180 706Z', c.light.near) +
    times(12, (n) =>
      stroke(`M${230 + n * 62} ${672 - Math.sin((n / 11) * 3.14) * 42}v-34`, c.light.near, 4),
    ) +
    stroke('M200 650C420 570 720 570 940 650', c.light.near, 6);
  return (
    backdrop(c) +
    church +
    haze(c, 560, 150, 0.6) +
    fronts +
    island +
    reflection(c, 668) +
    bridge +
    standing(c, 520, 632, 84) +
    standing(c, 570, 632, 80) +
    at(1190, 790, 1.3, area('M-90 0H90L66 28H-66Z', paint.rust) + rect(-50, -34, 84, 36, paint.cream, 8))
  );
}

function cologne(c: Canvas): string {
  const spire = (x: number) =>
    rect(x - 46, 300, 92, 340, '#6f6462') +
    area(`M${x - 50} 300L${x} 70L${x + 50} 300Z`, '#5f5655') +
    area(`M${x} 70L${x + 50} 300H${x}Z`, '#514a4b') +
    times(
      4,
      (n) =>
        rect(x - 24, 330 + n * 76, 16, 54, '#463f42', 8) + rect(x + 10, 330 + n * 76, 16, 54, '#463f42', 8),
    ) +
    [-46, 46].map((d) => area(`M${x + d - 10} 310L${x + d} 230L${x + d + 10} 310Z`, '#5f5655')).join('');
  const nave =
    area('M640 640V380L780 330L1010 360V640Z', '#786d6a') +
    area('M620 390L790 300L1030 350V376L790 330L620 410Z', '#5b7a72') +
    times(6, (n) => rect(700 + n * 50, 440, 22, 130, '#4b4446', 11)) +
    area('M900 340L916 210L932 344Z', '#5b7a72');
  const bridge =
    times(
      3,
      (n) =>
        `<path d="M${-120 + n * 620} 690Q${190 + n * 620} 500 ${500 + n * 620} 690" fill="none" stroke="${shade(c.light.near, 0.1)}" stroke-width="16"/>` +
        times(11, (k) => {
          const t = (k + 1) / 12;
          return stroke(
            `M${-120 + n * 620 + t * 620} ${690 - 4 * 95 * t * (1 - t)}V690`,
            shade(c.light.near, 0.1),
            5,
          );
        }) +
        rect(470 + n * 620, 676, 60, 110, '#8a7768'),
    ) + rect(0, 684, 1600, 20, c.light.near);
  return (
    backdrop(c) +
    row(c, 640, plaster, ['gable', 'flat', 'hip'], [80, 190], [80, 130], 0.12) +
    haze(c, 590, 150, 0.55) +
    nave +
    spire(610) +
    spire(500) +
    row(c, 660, colours, ['gable', 'step', 'hip'], [60, 120], [70, 100]) +
    river(c, 660) +
    bridge +
    at(
      1120,
      810,
      1.3,
      area('M-220 0H200C226 0 236 -22 240 -40H-226Z', paint.navy) +
        rect(-170, -88, 300, 50, paint.cream, 6) +
        times(7, (n) => rect(-154 + n * 42, -78, 24, 24, '#8fb4b8', 4)) +
        rect(40, -122, 70, 36, paint.cream, 6) +
        rect(-226, -46, 466, 8, paint.rust),
    )
  );
}
const colours = ['#dca078', '#e7c98f', '#b9c4a8', '#c98a76', '#efdcb8', '#cf8f62'] as const;

function hamburg(c: Canvas): string {
  const store = (x: number, w: number, h: number) =>
    building(c, x, 660, w, h, shade('#9c4f3f', c.light.lamps ? -0.1 : 0.05), 'step') +
    times(3, (n) => rect(x + w / 2 - 12, 660 - h + 20 + n * 70, 24, 40, '#5d7f78', 3));
  const spire = (x: number, h: number) =>
    rect(x - 26, 620 - h * 0.5, 52, h * 0.5, '#8a5546') +
    area(`M${x - 30} ${620 - h * 0.5}L${x} ${620 - h}L${x + 30} ${620 - h * 0.5}Z`, '#5b8a80');
  const hall = at(
    1080,
    640,
    1,
    area('M-190 0V-150H190V0Z', '#a2614a') +
      area(
        'M-190 -150C-150 -300 -110 -300 -90 -200C-60 -330 -10 -330 20 -210C60 -300 120 -310 190 -150Z',
        shade('#8fb6bd', c.light.lamps ? -0.1 : 0),
      ) +
      area('M20 -210C60 -300 120 -310 190 -150H30Z', '#7aa3ac') +
      times(9, (n) => stroke(`M${-170 + n * 42} -150V-196`, '#fff', 5, 0.75)),
  );
  return (
    backdrop(c) +
    row(c, 630, plaster, ['flat', 'hip'], [70, 140], [80, 130], 0.14) +
    spire(300, 420) +
    spire(660, 360) +
    haze(c, 590, 150, 0.55) +
    hall +
    store(-30, 190, 250) +
    store(165, 170, 300) +
    store(340, 200, 240) +
    store(545, 180, 280) +
    store(730, 160, 230) +
    store(1310, 180, 260) +
    store(1495, 170, 300) +
    reflection(c, 660) +
    area('M900 664C1100 640 1300 640 1600 664V680H900Z', c.light.near, 0.8) +
    at(
      620,
      780,
      1.4,
      area('M-150 0H130C160 0 168 -20 172 -36H-160Z', paint.rust) +
        rect(-110, -76, 180, 42, paint.cream, 6) +
        rect(-30, -116, 70, 42, paint.cream, 5) +
        rect(-12, -150, 26, 36, paint.navy) +
        times(4, (n) => circle(-88 + n * 46, -54, 11, '#8fb4b8')) +
        rect(-160, -42, 332, 8, paint.navy),
    )
  );
}

export const cities: Readonly<Record<string, (c: Canvas) => string>> = {
  'skyline-leeds': leeds,
  'skyline-bristol': bristol,
  'skyline-lodz': lodz,
  'skyline-wroclaw': wroclaw,
  'skyline-cologne': cologne,
  'skyline-hamburg': hamburg,
};
