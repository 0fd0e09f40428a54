import { shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { standing } from './figures.ts';
import { coats, paint } from './light.ts';
import { birds, building, bush, fir, haze, hills, river, sky, tree } from './outside.ts';
import { area, at, circle, ellipse, rect, stroke, times } from './shapes.ts';

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#2b2727') + circle(x, y, r * 0.45, paint.steel);

function train(c: Canvas): string {
  const { light, luck } = c;
  const coat = luck.pick([paint.rust, paint.teal, paint.navy]);
  const car = (x: number) =>
    rect(x, 344, 330, 96, paint.cream, 14) +
    rect(x, 404, 330, 36, coat, 8) +
    times(6, (n) => rect(x + 22 + n * 50, 360, 36, 36, light.lamps ? paint.lamp : '#8fb4b8', 6));
  const nose =
    area('M1080 344H1210C1280 350 1320 400 1330 440H1080Z', paint.cream) +
    area('M1080 404H1312C1324 416 1328 428 1330 440H1080Z', coat) +
    area('M1200 358H1230C1256 366 1272 380 1284 396H1200Z', '#4a6470');
  const arches = times(
    8,
    (n) =>
      area(
        `M${-60 + n * 220} 456H${160 + n * 220}V900H${132 + n * 220}V600C${132 + n * 220} 500 ${-32 + n * 220} 500 ${-32 + n * 220} 600V900H${-60 + n * 220}Z`,
        shade('#c79a75', light.lamps ? -0.22 : -0.04),
      ) + area(`M${132 + n * 220} 900V560L${160 + n * 220} 540V900Z`, shade('#c79a75', -0.3)),
  );
  return (
    sky(c) +
    birds(c) +
    hills(c, 480, 150, light.far) +
    haze(c, 500, 140, 0.6) +
    hills(c, 640, 150, light.mid) +
    times(8, (n) =>
      fir(n * 210 + luck.between(0, 90), 700 + luck.between(-30, 40), luck.between(70, 120), light.near),
    ) +
    hills(c, 820, 90, light.leaf) +
    river(c, 850) +
    arches +
    rect(0, 440, 1600, 24, shade('#c79a75', -0.3)) +
    rect(0, 436, 1600, 6, light.ink) +
    car(60) +
    car(400) +
    car(740) +
    nose +
    times(4, (n) => tree(120 + n * 440, 900, luck.between(120, 190), shade(light.leaf, -0.2), light.ink))
  );
}

function van(c: Canvas): string {
  const { light, luck } = c;
  const colour = luck.pick([paint.cream, paint.teal, paint.rust]);
  const body = at(
    720,
    720,
    1.35,
    ellipse(20, 6, 290, 18, light.ink, 0.3) +
      area(
        'M-250 -20V-230C-250 -250 -236 -260 -220 -260H80C120 -260 150 -230 176 -160L250 -130C266 -122 270 -110 270 -94V-20Z',
        colour,
      ) +
      rect(-250, -96, 516, 40, colour === paint.rust ? paint.cream : paint.rust, 0, 0.95) +
      area('M62 -236H84C110 -234 130 -206 148 -158H62Z', light.lamps ? '#5b6b7a' : '#8fb4b8') +
      rect(-30, -236, 74, 78, '#8fb4b8', 8) +
      rect(-250, -40, 520, 22, shade(colour, -0.25), 6) +
      circle(256, -104, 12, paint.lamp) +
      wheel(-150, -16, 46) +
      wheel(150, -16, 46) +
      at(
        -150,
        -180,
        0.55,
        circle(0, 0, 60, paint.navy) +
          times(
            6,
            (n) =>
              `<path transform="rotate(${n * 60})" d="M0 0C14 -20 12 -40 0 -52C-14 -38 -12 -18 0 0Z" fill="${paint.cream}"/>`,
          ),
      ),
  );
  return (
    sky(c) +
    birds(c) +
    hills(c, 500, 140, light.far) +
    haze(c, 520, 120, 0.5) +
    hills(c, 600, 100, light.mid) +
    times(5, (n) => building(c, 80 + n * 300, 624, 90, 56, plasterAt(n), 'gable')) +
    hills(c, 680, 50, light.leaf) +
    times(10, (n) => bush(n * 170 + 40, 704, luck.between(50, 90), shade(light.leaf, -0.12))) +
    area(
      'M0 700C500 680 1100 684 1600 700V820H0Z',
      c.gradient([shade(light.near, 0.25), shade(light.near, 0.05)]),
    ) +
    times(9, (n) => rect(n * 200 + 20, 754, 100, 9, paint.cream, 4, 0.8)) +
    area('M0 812C500 800 1100 802 1600 812V900H0Z', shade(light.leaf, -0.16)) +
    body +
    tree(1420, 712, 300, light.leaf, light.ink) +
    tree(170, 706, 210, shade(light.leaf, -0.06), light.ink)
  );
}

const plasterAt = (n: number): string =>
  ['#e9c9a0', '#d99b74', '#efdcb8', '#c98a76', '#c8b28c'][n % 5] ?? '#e9c9a0';

function port(c: Canvas): string {
  const { light, luck } = c;
  const crane = (x: number, s: number) =>
    at(
      x,
      660,
      s,
      stroke(
        'M-70 0L-50 -330M70 0L50 -330M-62 -130H62M-56 -230H56M-62 -130L56 -230',
        shade(paint.blue, -0.1),
        13,
      ) +
        rect(-300, -350, 560, 22, paint.blue) +
        stroke('M-280 -340L0 -460L230 -340M0 -460V-350', paint.blue, 8) +
        rect(-20, -330, 70, 44, paint.cream, 5) +
        stroke('M-200 -330V-170', light.ink, 4) +
        rect(-250, -170, 100, 44, luck.pick(coats), 3),
    );
  const stack = times(13, (n) =>
    times(luck.between(1, 4), (level) =>
      rect(470 + n * 66, 590 - level * 44, 62, 40, shade(luck.pick(coats), light.lamps ? -0.12 : 0), 2),
    ),
  );
  const ship =
    area('M330 640H1440C1420 720 1400 750 1380 770H420C370 750 340 700 330 640Z', shade(paint.rust, -0.2)) +
    area('M330 640H1440L1432 672H336Z', paint.cream) +
    rect(1340, 430, 80, 210, paint.cream, 6) +
    rect(1326, 430, 108, 40, shade(paint.cream, -0.12), 5) +
    times(3, (n) => rect(1352, 490 + n * 46, 56, 20, '#7ea3a8', 4)) +
    rect(1362, 380, 36, 52, paint.navy, 4);
  return (
    sky(c) +
    birds(c, 7) +
    hills(c, 560, 40, light.far) +
    crane(190, 1) +
    crane(1500, 0.8) +
    haze(c, 560, 130, 0.6) +
    river(c, 640) +
    crane(900, 1.15) +
    stack +
    ship +
    rect(340, 770, 1080, 8, '#fff', 4, 0.5) +
    area('M0 840L1600 820V900H0Z', shade(light.ground, -0.35)) +
    times(5, (n) => rect(60 + n * 370, 806, 34, 34, light.ink, 6)) +
    standing(c, 250, 850, 200, paint.mustard) +
    standing(c, 340, 856, 205, paint.mustard)
  );
}

function bicycles(c: Canvas): string {
  const { light, luck } = c;
  const bike = (x: number, s: number, colour: string) =>
    at(
      x,
      760,
      s,
      ellipse(0, 58, 130, 9, light.ink, 0.22) +
        [-86, 86]
          .map(
            (w) =>
              `<circle cx="${w}" cy="0" r="56" fill="none" stroke="${light.ink}" stroke-width="8"/>` +
              times(
                6,
                (n) =>
                  `<path transform="rotate(${n * 30} ${w} 0)" d="M${w} -54V54" stroke="${paint.steel}" stroke-width="1.5"/>`,
              ),
          )
          .join('') +
        stroke(
          'M-86 0L-34 -92H52L86 0M52 -92L-4 0H-86M-34 -92L-4 0M-34 -92L-44 -118M52 -92L44 -124L74 -134',
          colour,
          10,
        ) +
        stroke('M-66 -120H-26', light.ink, 12) +
        circle(-4, 0, 14, paint.steel),
    );
  return (
    sky(c) +
    hills(c, 520, 60, light.far) +
    times(8, (n) =>
      building(
        c,
        n * 210 - 40,
        640,
        luck.between(150, 205),
        luck.between(180, 330),
        shade(plasterAt(n), light.lamps ? -0.16 : 0),
        luck.pick(['hip', 'flat', 'gable']),
      ),
    ) +
    haze(c, 640, 110, 0.5) +
    times(5, (n) => tree(150 + n * 340, 680, luck.between(170, 230), light.leaf, light.ink)) +
    rect(0, 670, 1600, 230, c.gradient([light.ground, shade(light.ground, -0.25)])) +
    times(9, (n) => stroke(`M${n * 210} 670L${n * 260 - 220} 900`, shade(light.ground, -0.25), 3, 0.5)) +
    rect(120, 400, 1360, 22, light.near, 6) +
    area('M100 380L1500 352V384L100 412Z', shade(light.near, 0.12)) +
    times(4, (n) => rect(160 + n * 420, 400, 14, 380, light.near)) +
    times(5, (n) => bike(250 + n * 275, 0.98, luck.pick(coats.slice(0, 8)))) +
    standing(c, 1490, 850, 330, paint.rust)
  );
}

function sea(c: Canvas): string {
  const { light, luck } = c;
  const sail = (x: number, y: number, s: number, colour: string) =>
    at(
      x,
      y,
      s,
      area('M-70 0H70L50 26H-50Z', paint.darkwood) +
        area('M4 -190C60 -120 72 -60 70 -10H4Z', colour) +
        area('M-6 -170C-40 -110 -56 -60 -60 -10H-6Z', paint.cream) +
        rect(-3, -200, 6, 202, light.ink),
    );
  return (
    sky(c, luck.between(980, 1300), 320) +
    birds(c, 7) +
    rect(0, 470, 1600, 240, c.gradient([shade(light.water, 0.2), shade(light.water, -0.12)])) +
    times(30, () =>
      rect(luck.between(0, 1560), luck.between(480, 690), luck.between(30, 160), 4, '#fff', 2, 0.4),
    ) +
    sail(420, 560, 0.6, paint.rust) +
    sail(1010, 600, 1.1, paint.mustard) +
    sail(1290, 540, 0.45, paint.teal) +
    area(
      'M0 700C300 660 560 690 800 700C1100 712 1300 660 1600 690V900H0Z',
      c.gradient([shade('#ecd3a2', light.lamps ? -0.1 : 0.1), shade('#d3ad72', light.lamps ? -0.12 : 0)]),
    ) +
    area(
      'M0 690C300 652 560 684 800 692C1100 704 1300 652 1600 682V692C1300 664 1100 714 800 704C560 694 300 664 0 704Z',
      '#fff',
      0.7,
    ) +
    area('M-20 900V640C120 640 260 720 420 900Z', shade('#d9b67a', -0.06)) +
    times(26, () => {
      const x = luck.between(-10, 300);
      const y = 680 + x * 0.5 + luck.between(-20, 120);
      return stroke(
        `M${x} ${y}Q${x + 4} ${y - 40} ${x + 20} ${y - 62}M${x} ${y}Q${x - 4} ${y - 40} ${x - 16} ${y - 54}`,
        shade(light.leaf, -0.1),
        4,
      );
    }) +
    times(5, (n) =>
      standing(c, 620 + n * 130 + luck.between(-20, 20), 790 + (n % 3) * 24, 190, coats[(n * 2) % 9]),
    ) +
    at(
      560,
      830,
      1,
      area('M-50 0L-38 -66H38L50 0Z', paint.blue) + ellipse(0, -66, 38, 9, shade(paint.blue, -0.3)),
    )
  );
}

function snow(c: Canvas): string {
  const { light, luck } = c;
  const shovel = (x: number, colour: string, lean: number) =>
    `<g transform="rotate(${lean} ${x} 800)">` +
    rect(x - 7, 460, 14, 260, paint.wood, 6) +
    rect(x - 34, 446, 68, 18, light.ink, 8) +
    area(`M${x - 62} 700H${x + 62}L${x + 52} 830Q${x} 850 ${x - 52} 830Z`, colour) +
    area(`M${x + 8} 700H${x + 62}L${x + 52} 830Q${x + 30} 842 ${x + 8} 842Z`, shade(colour, -0.14)) +
    '</g>';
  return (
    sky(c) +
    hills(c, 520, 130, shade(light.far, 0.4)) +
    times(12, (n) =>
      fir(
        n * 150 + luck.between(-30, 30),
        610 + luck.between(-20, 20),
        luck.between(110, 200),
        shade(light.near, 0.05),
      ),
    ) +
    haze(c, 580, 120, 0.6) +
    building(c, 900, 640, 560, 230, shade('#b2634a', light.lamps ? -0.1 : 0.04), 'hip') +
    area(
      'M884 414L990 366H1370L1478 414C1440 402 1400 420 1360 406C1300 424 1200 400 1120 414C1040 424 960 404 884 414Z',
      paint.snow,
    ) +
    rect(1090, 500, 180, 140, shade(paint.navy, 0.1), 6) +
    times(4, (n) => rect(1090, 520 + n * 30, 180, 4, '#fff', 0, 0.25)) +
    area('M0 640C400 600 1200 620 1600 636V900H0Z', c.gradient(['#ffffff', shade(light.sky[0], 0.5)])) +
    area(
      'M700 900C900 780 1080 700 1120 640H1240C1260 720 1200 800 1260 900Z',
      shade(light.ground, -0.1),
      0.8,
    ) +
    standing(c, 1300, 760, 250, paint.rust) +
    shovel(340, paint.mustard, -7) +
    shovel(500, paint.teal, 5) +
    area('M120 900C200 790 420 770 640 840C700 860 720 880 740 900Z', paint.snow) +
    times(90, () =>
      circle(
        luck.between(0, 1600),
        luck.between(0, 900),
        luck.between(2, 6),
        '#fff',
        0.5 + luck.next() * 0.45,
      ),
    )
  );
}

export const journeys: Readonly<Record<string, (c: Canvas) => string>> = {
  train,
  van,
  port,
  bicycles,
  sea,
  snow,
};
