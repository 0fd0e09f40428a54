import { shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { running, standing } from './figures.ts';
import { coats, paint } from './light.ts';
import { birds, building, bush, fir, haze, hills, river, sky, tree } from './outside.ts';
import { area, at, circle, ellipse, rect, stroke, times } from './shapes.ts';

function forestRun(c: Canvas): string {
  const { light, luck } = c;
  const trunk = (x: number, w: number, colour: string) =>
    area(
      `M${x - w / 2} 900C${x - w / 3} 600 ${x - w / 3} 300 ${x - w / 2.6} -10H${x + w / 2.6}C${x + w / 3} 300 ${x + w / 3} 600 ${x + w / 2} 900Z`,
      colour,
    ) +
    area(
      `M${x + w * 0.1} 900C${x + w / 6} 600 ${x + w / 6} 300 ${x + w / 8} -10H${x + w / 2.6}C${x + w / 3} 300 ${x + w / 3} 600 ${x + w / 2} 900Z`,
      shade(colour, -0.16),
    );
  return (
    sky(c, luck.between(700, 1000), 330) +
    times(16, (n) =>
      fir(n * 108 + luck.between(-20, 20), 640, luck.between(220, 380), shade(light.far, -0.06)),
    ) +
    haze(c, 560, 220, 0.8) +
    times(9, (n) => fir(n * 200 + luck.between(-40, 40), 680, luck.between(260, 420), light.mid)) +
    circle(820, 380, 560, c.glow(light.sun, 0.7)) +
    hills(c, 690, 40, light.leaf) +
    area('M360 900C620 800 900 760 1010 640H1100C1120 760 1240 820 1400 900Z', shade(light.ground, 0.1)) +
    times(3, (n) => trunk([120, 300, 1480][n] ?? 0, [70, 50, 84][n] ?? 50, light.near)) +
    times(10, (n) =>
      bush(n * 190 - 30, 880 + luck.between(-20, 30), luck.between(70, 120), shade(light.leaf, -0.2)),
    ) +
    running(c, 1030, 700, 130) +
    running(c, 940, 740, 180, paint.mustard) +
    running(c, 1130, 790, 240, paint.teal) +
    running(c, 800, 830, 300, paint.rust) +
    times(3, (n) =>
      area(`M${560 + n * 160} 0H${610 + n * 160}L${820 + n * 200} 900H${660 + n * 200}Z`, light.sun, 0.13),
    )
  );
}

function football(c: Canvas): string {
  const { light, luck } = c;
  const mast = (x: number) =>
    rect(x - 5, 180, 10, 420, light.near) +
    rect(x - 50, 150, 100, 44, light.near, 6) +
    times(4, (n) => circle(x - 34 + n * 23, 172, 8, paint.lamp)) +
    circle(x, 172, 240, c.glow(paint.lamp, light.lamps ? 0.7 : 0.3));
  const crowd = times(70, (n) => {
    const x = n * 23 + luck.between(-6, 6);
    const y = 560 + (n % 3) * 18;
    return (
      circle(x, y - 22, 9, shade('#e6b793', luck.next() * -0.4)) +
      rect(x - 12, y - 14, 24, 34, luck.pick(coats), 9)
    );
  });
  return (
    sky(c) +
    hills(c, 500, 70, light.far) +
    times(9, (n) => tree(n * 200, 560, luck.between(120, 190), light.mid, light.near)) +
    mast(180) +
    mast(1420) +
    crowd +
    rect(0, 604, 1600, 46, paint.navy) +
    times(8, (n) =>
      rect(n * 210 + 20, 612, 180, 30, [paint.rust, paint.mustard, paint.teal, paint.cream][n % 4] ?? '', 3),
    ) +
    rect(
      0,
      650,
      1600,
      250,
      c.gradient([shade('#7d9f58', light.lamps ? -0.14 : 0.06), shade('#56803f', light.lamps ? -0.2 : 0)]),
    ) +
    times(6, (n) =>
      area(`M${n * 320 - 100} 650H${n * 320 + 40}L${n * 440 - 340} 900H${n * 440 - 560}Z`, '#fff', 0.07),
    ) +
    stroke('M0 690H1600', '#fff', 6, 0.8) +
    `<ellipse cx="800" cy="800" rx="300" ry="64" fill="none" stroke="#fff" stroke-width="6" opacity="0.8"/>` +
    running(c, 480, 760, 250, paint.rust) +
    running(c, 700, 850, 310, paint.rust) +
    at(
      1600,
      0,
      1,
      `<g transform="scale(-1 1)">${running(c, 520, 790, 280, paint.blue)}${running(c, 240, 740, 230, paint.blue)}</g>`,
    ) +
    ellipse(900, 858, 34, 7, light.ink, 0.25) +
    circle(900, 830, 28, '#fffaf0') +
    area('M900 816L912 826L908 840H892L888 826Z', '#2b2727')
  );
}

function iceCream(c: Canvas): string {
  const { light } = c;
  const bunting =
    stroke('M0 150Q400 260 800 160Q1200 60 1600 190', light.near, 4) +
    times(22, (n) => {
      const x = 36 + n * 72;
      const y = 150 + Math.sin((x / 800) * 3.1) * 52 + (x > 800 ? 6 : 4);
      return area(`M${x - 20} ${y}H${x + 20}L${x} ${y + 44}Z`, coats[n % 8] ?? '');
    });
  const van = at(
    820,
    740,
    1.3,
    ellipse(0, 8, 320, 20, light.ink, 0.25) +
      area(
        'M-290 -20V-250C-290 -272 -276 -282 -260 -282H180C220 -282 250 -240 268 -170L296 -150V-20Z',
        paint.cream,
      ) +
      rect(-290, -110, 586, 92, '#e39a84', 10) +
      rect(-230, -240, 270, 118, shade(paint.navy, 0.1), 8) +
      area('M-250 -250H60L84 -196H-274Z', paint.cream) +
      times(6, (n) =>
        area(`M${-250 + n * 52} -250H${-224 + n * 52}L${-222 + n * 58} -196H${-252 + n * 58}Z`, paint.rust),
      ) +
      rect(-250, -124, 310, 14, paint.wood, 4) +
      standingTorso(c, -90, -122) +
      area('M110 -256H176C202 -250 224 -216 238 -172H110Z', '#9cc3c6') +
      circle(-180, -16, 48, '#2b2727') +
      circle(-180, -16, 20, paint.steel) +
      circle(180, -16, 48, '#2b2727') +
      circle(180, -16, 20, paint.steel) +
      at(
        -60,
        -282,
        1.1,
        area('M-34 -60H34L0 40Z', '#d8a25e') +
          circle(0, -82, 42, '#f0b7a4') +
          circle(-14, -112, 26, '#f7e3c4') +
          circle(14, -134, 12, paint.red),
      ),
  );
  return (
    sky(c) +
    birds(c) +
    hills(c, 560, 90, light.far) +
    times(7, (n) =>
      building(
        c,
        n * 240 - 40,
        650,
        200,
        180 + (n % 3) * 40,
        shade(['#b9694a', '#e0b48a', '#c98a76'][n % 3] ?? '', 0.1),
        n % 2 ? 'hip' : 'flat',
      ),
    ) +
    haze(c, 640, 100, 0.5) +
    tree(140, 690, 300, light.leaf, light.ink) +
    tree(1480, 700, 330, shade(light.leaf, -0.08), light.ink) +
    rect(0, 680, 1600, 220, c.gradient([shade(light.ground, 0.12), shade(light.ground, -0.18)])) +
    bunting +
    van +
    [330, 250, 170, 1330, 1420]
      .map((x, n) => standing(c, x, 800 + (n % 2) * 26, 270, coats[(n * 2 + 1) % 9]))
      .join('')
  );
}

const standingTorso = (c: Canvas, x: number, y: number): string =>
  at(
    x,
    y,
    1,
    circle(0, -78, 20, '#e6b793') +
      area('M-34 0C-36 -44 -20 -56 0 -56C20 -56 36 -44 34 0Z', paint.teal) +
      area('M-20 -84C-20 -110 20 -110 20 -84Z', '#f6efe2') +
      circle(c.luck.between(40, 60), -40, 12, '#f0b7a4'),
  );

function orchard(c: Canvas): string {
  const { light, luck } = c;
  const apple = (x: number, y: number, s: number) =>
    tree(x, y, s, light.leaf, paint.darkwood) +
    times(9, () =>
      circle(
        x + luck.between(-34, 34) * (s / 100),
        y - luck.between(62, 108) * (s / 100),
        s / 26,
        luck.pick([paint.red, paint.rust, paint.mustard]),
      ),
    );
  const ladder =
    stroke('M1010 820L1060 430M1080 824L1098 430', paint.wood, 11) +
    times(7, (n) => stroke(`M${1016 + n * 7} ${776 - n * 50}H${1084 + n * 2}`, paint.wood, 8));
  const crate = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      times(11, (n) =>
        circle(-62 + n * 12.5, -58 - (n % 3) * 8, 15, [paint.red, paint.rust, paint.mustard][n % 3] ?? ''),
      ) +
        rect(-84, -56, 168, 56, paint.wood, 4) +
        stroke('M-84 -36H84M-84 -16H84', shade(paint.wood, -0.3), 5),
    );
  return (
    sky(c) +
    birds(c) +
    hills(c, 520, 110, light.far) +
    haze(c, 520, 110, 0.6) +
    hills(c, 600, 60, light.mid) +
    times(9, (n) => apple(n * 190 + 20, 640, 130)) +
    hills(c, 680, 30, shade(light.leaf, 0.16)) +
    times(5, (n) => apple(n * 380 + 60, 730, 240)) +
    rect(0, 730, 1600, 170, c.gradient([shade(light.leaf, 0.1), shade(light.leaf, -0.25)])) +
    apple(1130, 830, 440) +
    ladder +
    standing(c, 880, 850, 300, paint.rust) +
    crate(420, 850) +
    crate(600, 866) +
    crate(510, 800) +
    standing(c, 280, 860, 300, paint.mustard) +
    times(40, () =>
      circle(
        luck.between(0, 1600),
        luck.between(770, 890),
        5,
        luck.pick(['#fff5d8', '#f2c35c', '#f7dfd0']),
        0.9,
      ),
    )
  );
}

function houseGarden(c: Canvas): string {
  const { light, luck } = c;
  const brick = luck.pick(['#c4805f', '#e2c295', '#b9694a']);
  const house = at(
    240,
    660,
    1,
    rect(0, -330, 640, 330, brick) +
      rect(430, -330, 210, 330, shade(brick, -0.1)) +
      area('M-44 -330L140 -510H560L690 -330Z', shade(light.near, 0.05)) +
      area('M400 -510H560L690 -330H470Z', shade(light.near, -0.1)) +
      rect(460, -560, 60, 120, shade(brick, -0.2)) +
      [70, 260, 470]
        .map(
          (x) =>
            rect(x - 10, -270, 120, 100, paint.cream, 4) +
            rect(x, -260, 100, 80, light.lamps ? paint.lamp : '#8fb4b8') +
            rect(x + 46, -260, 8, 80, paint.cream),
        )
        .join('') +
      rect(470, -120, 120, 100, light.lamps ? paint.lamp : '#8fb4b8', 3) +
      rect(260, -150, 110, 150, paint.teal, 6) +
      circle(350, -74, 7, paint.mustard) +
      rect(60, -120, 130, 100, light.lamps ? paint.lamp : '#8fb4b8', 3),
  );
  const pump = at(
    1010,
    720,
    1.25,
    ellipse(0, 6, 150, 13, light.ink, 0.26) +
      rect(-120, -8, 240, 12, paint.darksteel, 3) +
      rect(-128, -176, 256, 168, paint.cream, 16) +
      rect(46, -176, 82, 168, shade(paint.cream, -0.08), 16) +
      circle(-36, -92, 64, paint.navy) +
      times(
        9,
        (n) =>
          `<path transform="rotate(${n * 40} -36 -92)" d="M-36 -92C-24 -116 -26 -138 -36 -150C-50 -136 -48 -112 -36 -92Z" fill="${paint.steel}"/>`,
      ) +
      circle(-36, -92, 12, paint.rust) +
      rect(70, -150, 34, 8, paint.rust, 4),
  );
  const cat = at(
    1010,
    500,
    0.9,
    ellipse(0, -26, 46, 28, '#c8793f') +
      circle(46, -50, 23, '#c8793f') +
      area('M30 -64L32 -88L46 -70ZM50 -70L64 -86L64 -60Z', '#c8793f') +
      stroke('M-44 -24C-80 -24 -80 -56 -66 -62', '#c8793f', 12) +
      stroke('M40 -50Q44 -46 48 -50M54 -50Q58 -46 60 -51', '#5a2f18', 2.5),
  );
  return (
    sky(c, luck.between(1050, 1350), 250) +
    birds(c) +
    hills(c, 540, 120, light.far) +
    haze(c, 560, 110, 0.5) +
    hills(c, 620, 60, light.mid) +
    tree(1400, 670, 380, light.leaf, paint.darkwood) +
    tree(90, 670, 270, shade(light.leaf, -0.1), paint.darkwood) +
    house +
    rect(0, 660, 1600, 240, c.gradient([shade(light.leaf, 0.2), shade(light.leaf, -0.2)])) +
    area('M520 900C560 780 560 700 556 660H600C640 740 760 820 820 900Z', shade(light.ground, 0.25)) +
    times(8, (n) => bush(n * 96 + 30, 690, luck.between(36, 60), shade(light.leaf, -0.16))) +
    pump +
    cat +
    times(60, () => {
      const x = luck.between(0, 1600);
      const y = luck.between(760, 890);
      return (
        stroke(`M${x} ${y}v-16`, shade(light.leaf, -0.3), 3) +
        circle(x, y - 20, 7, luck.pick(['#fff5d8', paint.mustard, '#e39a84', paint.plum]))
      );
    }) +
    standing(c, 1290, 800, 300, paint.rust)
  );
}

function riverBridge(c: Canvas): string {
  const { light, luck } = c;
  const planks = times(34, (n) =>
    rect(200 + n * 36, 584 - Math.sin((n / 33) * Math.PI) * 46, 32, 16, paint.wood, 3),
  );
  const rail =
    stroke('M190 520Q800 420 1420 520', paint.darkwood, 10) +
    times(13, (n) =>
      stroke(`M${220 + n * 98} ${592 - Math.sin((n / 12) * Math.PI) * 46}v-74`, paint.darkwood, 8),
    );
  return (
    sky(c) +
    birds(c) +
    hills(c, 480, 140, light.far) +
    haze(c, 520, 130, 0.7) +
    hills(c, 570, 80, light.mid) +
    times(10, (n) =>
      tree(n * 180 - 10, 610, luck.between(110, 210), n % 2 ? light.leaf : shade(light.mid, 0.1), light.near),
    ) +
    river(c, 600) +
    area('M0 600C120 600 240 640 260 700C280 780 120 860 0 900Z', light.leaf) +
    area('M1600 590C1480 600 1360 640 1350 710C1344 790 1500 860 1600 890Z', shade(light.leaf, -0.1)) +
    planks +
    standing(c, 720, 540, 150, paint.rust) +
    standing(c, 800, 540, 146, paint.teal) +
    rail +
    area('M150 640V540H210V640ZM1400 640V540H1460V640Z', '#a58a70') +
    times(22, () => {
      const x = luck.chance(0.5) ? luck.between(0, 230) : luck.between(1380, 1600);
      const y = luck.between(760, 900);
      return (
        stroke(`M${x} ${y}Q${x + 6} ${y - 50} ${x + 2} ${y - 96}`, light.near, 4) +
        ellipse(x + 2, y - 104, 6, 20, paint.darkwood)
      );
    }) +
    tree(1500, 700, 320, shade(light.leaf, -0.16), light.ink)
  );
}

export const leisure: Readonly<Record<string, (c: Canvas) => string>> = {
  'forest-run': forestRun,
  football,
  'ice-cream': iceCream,
  orchard,
  'house-garden': houseGarden,
  'river-bridge': riverBridge,
};
