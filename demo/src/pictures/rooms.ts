import { shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { fromBehind, seated, standing } from './figures.ts';
import { beams, cup, lampAt, outlook, plant, room, shelf, table } from './inside.ts';
import { coats, paint } from './light.ts';
import { building, hills } from './outside.ts';
import { area, at, circle, ellipse, rect, stroke, times } from './shapes.ts';

const books =
  (c: Canvas) =>
  (x: number, y: number, w: number): string => {
    let out = '';
    for (let left = x; left < x + w - 34;) {
      const width = c.luck.between(14, 32);
      const height = c.luck.between(62, 96);
      const colour = c.luck.pick(coats);
      out +=
        rect(left, y - height, width, height, colour, 2) +
        rect(left, y - height + 14, width, 5, shade(colour, 0.35));
      left += width + (c.luck.chance(0.1) ? 26 : 2);
    }
    return out;
  };

function canteen(c: Canvas): string {
  const { light, luck } = c;
  const plate = (x: number, y: number, food: string) =>
    ellipse(x, y + 5, 104, 26, light.ink, 0.16) +
    ellipse(x, y, 100, 25, '#fffaf0') +
    ellipse(x, y - 2, 74, 17, '#efe6d4') +
    food;
  const bowl = (x: number, y: number, s: number, colour: string, inside: string) =>
    at(
      x,
      y,
      s,
      ellipse(0, 0, 92, 14, light.ink, 0.18) +
        area('M-100 -70H100C96 -20 60 0 0 0C-60 0 -96 -20 -100 -70Z', colour) +
        area('M30 -70H100C96 -20 60 0 0 0C30 -16 40 -40 30 -70Z', shade(colour, -0.12)) +
        ellipse(0, -70, 100, 22, shade(colour, 0.2)) +
        inside,
    );
  const salad = times(12, (n) =>
    circle(-66 + n * 12, -76 - (n % 3) * 8, 17, [paint.sage, '#6f9a55', '#d85b3c', '#93b56a'][n % 4] ?? ''),
  );
  const soup =
    ellipse(0, -70, 88, 17, '#e0923f') +
    ellipse(-20, -72, 26, 6, '#f3c987') +
    stroke('M-30 -110C-46 -134 -16 -146 -30 -172M20 -110C6 -134 34 -146 22 -176', '#fff', 7, 0.5);
  const bread = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      rect(-130, -4, 260, 18, paint.darkwood, 8) +
        times(
          4,
          (n) =>
            area(
              `M${-104 + n * 50} 0C${-112 + n * 50} -56 ${-50 + n * 50} -60 ${-52 + n * 50} 0Z`,
              shade('#d39a54', -n * 0.05),
            ) + stroke(`M${-94 + n * 50} -26L${-74 + n * 50} -34`, '#f0cf94', 5),
        ),
    );
  const jug = at(
    1290,
    700,
    1.1,
    area('M-46 -170H40L54 0H-56Z', '#b9dbe0', 0.85) +
      area('M-50 -100H48L54 0H-56Z', '#8cc0c8', 0.8) +
      stroke('M44 -150C96 -150 96 -50 50 -50', '#a5cdd3', 11) +
      circle(-12, -70, 22, '#f2c84f'),
  );
  return (
    room(c, 600) +
    outlook(c, 120, 90, 520, 330, 4) +
    outlook(c, 960, 90, 520, 330, 4) +
    times(3, (n) =>
      lampAt(c, 400 + n * 400, luck.between(90, 130), 1.1, [paint.rust, paint.mustard, paint.teal][n]),
    ) +
    [190, 430, 670, 910, 1150, 1390].map((x, n) => seated(c, x, 650, 275, coats[(n * 2) % 9])).join('') +
    area('M0 600H1600V900H0Z', c.gradient([shade(paint.wood, 0.2), shade(paint.wood, -0.12)])) +
    area('M0 600H1600V612H0Z', shade(paint.wood, 0.4)) +
    area('M520 600H1080L1200 900H400Z', '#f6ead2', 0.9) +
    plate(
      240,
      690,
      ellipse(226, 682, 40, 12, '#e0b04e') +
        circle(270, 680, 14, '#6f9a55') +
        circle(250, 676, 12, '#d85b3c'),
    ) +
    bowl(470, 730, 1.25, paint.teal, soup) +
    bread(800, 700) +
    bowl(1050, 740, 1.3, paint.clay, salad) +
    jug +
    plate(
      700,
      830,
      times(6, (n) =>
        circle(655 + n * 18, 822 - (n % 2) * 8, 15, ['#d85b3c', '#6f9a55', '#e0b04e'][n % 3] ?? ''),
      ),
    ) +
    plate(1330, 830, ellipse(1320, 822, 46, 13, '#c8793f') + circle(1366, 822, 14, '#6f9a55')) +
    beams(c, 80, 700, 3, 0.1)
  );
}

function library(c: Canvas): string {
  const { light } = c;
  const chair = at(
    980,
    800,
    1.5,
    area('M-110 -30V-190C-110 -236 110 -236 110 -190V-30Z', paint.rust) +
      rect(-142, -120, 54, 104, shade(paint.rust, 0.1), 24) +
      rect(88, -120, 54, 104, shade(paint.rust, -0.14), 24) +
      rect(-96, -84, 192, 56, shade(paint.rust, 0.16), 18) +
      rect(-110, -18, 18, 34, paint.darkwood) +
      rect(92, -18, 18, 34, paint.darkwood),
  );
  const lamp = at(
    1290,
    810,
    1,
    rect(-50, -8, 100, 10, light.ink, 5) +
      rect(-5, -430, 10, 430, light.ink) +
      circle(0, -400, 320, c.glow(paint.lamp, 0.8)) +
      area('M-80 -370L-50 -480H50L80 -370Z', paint.mustard),
  );
  return (
    room(c, 680) +
    shelf(c, 60, 70, 560, 5, 120, paint.wood, books(c)) +
    outlook(c, 730, 110, 420, 360, 3) +
    shelf(c, 1230, 70, 320, 5, 120, paint.wood, books(c)) +
    ellipse(960, 830, 460, 56, paint.plum, 0.5) +
    ellipse(960, 830, 380, 42, paint.clay, 0.5) +
    chair +
    seated(c, 985, 742, 230, paint.teal) +
    area('M920 660L984 676L1048 660V706L984 724L920 706Z', paint.cream) +
    stroke('M984 676V724', '#cbbb9d', 4) +
    lamp +
    plant(690, 820, 190, light.leaf) +
    at(
      470,
      820,
      1,
      rect(-90, -110, 180, 16, paint.wood, 5) +
        rect(-70, -94, 14, 94, paint.darkwood) +
        rect(56, -94, 14, 94, paint.darkwood) +
        rect(-60, -132, 90, 22, paint.blue, 3) +
        rect(-50, -152, 84, 20, paint.mustard, 3),
    ) +
    at(470, 708, 0.5, cup(140, 0, 100, paint.cream)) +
    beams(c, 640, 420, 3, 0.14)
  );
}

function concert(c: Canvas): string {
  const { luck } = c;
  const ray = (x: number, lean: number) =>
    area(`M${x - 14} 60H${x + 14}L${x + lean + 190} 700H${x + lean - 190}Z`, '#ffe3a4', 0.13) +
    rect(x - 22, 36, 44, 40, '#231b2c', 8) +
    circle(x, 78, 50, c.glow('#fff0c4', 1));
  const singers = times(3, (line) =>
    times(9 - line, (n) =>
      standing(
        c,
        400 + line * 52 + n * 104,
        600 + line * 46,
        230,
        (line + n) % 3 ? (['#b5532a', '#7d4a63', '#2f4257'] as const)[(line + n) % 3] : '#cf7f56',
      ),
    ),
  );
  return (
    rect(0, 0, 1600, 900, c.gradient(['#3a2140', '#7c3b48', '#c96f4a'])) +
    times(9, (n) =>
      area(
        `M${n * 200 - 40} 0C${n * 200 + 10} 240 ${n * 200 - 20} 480 ${n * 200} 680H${n * 200 + 110}C${n * 200 + 80} 480 ${n * 200 + 120} 240 ${n * 200 + 100} 0Z`,
        n % 2 ? '#6a2f42' : '#5a2840',
        0.75,
      ),
    ) +
    circle(800, 430, 640, c.glow('#ffd58a', 0.75)) +
    rect(180, 560, 1240, 60, '#8a5236', 6) +
    singers +
    rect(140, 690, 1320, 46, '#a5683f', 4) +
    rect(140, 736, 1320, 60, '#6d3f2c') +
    ray(380, 160) +
    ray(700, 60) +
    ray(1000, -80) +
    ray(1280, -180) +
    standing(c, 800, 780, 250, '#2b2430') +
    times(17, (n) =>
      fromBehind(
        c,
        n * 100 - 10 + luck.between(-14, 14),
        930 + (n % 2) * 26,
        190,
        shade('#4a3148', luck.next() * 0.15),
      ),
    )
  );
}

function classroom(c: Canvas): string {
  const { light } = c;
  const board =
    rect(520, 110, 620, 340, paint.darkwood, 8) +
    rect(536, 126, 588, 308, '#f8f4ea', 4) +
    stroke('M590 370C660 360 680 230 750 240S860 350 930 250S1040 190 1080 200', paint.rust, 9) +
    stroke('M590 180V390H1080', light.ink, 5) +
    circle(750, 240, 13, paint.teal) +
    circle(930, 250, 13, paint.teal) +
    at(
      0,
      0,
      1,
      times(3, (n) => rect(960, 300 + n * 28, 110 - n * 22, 10, paint.steel, 5)),
    );
  return (
    room(c, 640) +
    outlook(c, 70, 110, 360, 340, 3) +
    board +
    shelf(c, 1240, 130, 280, 3, 120, paint.wood, books(c)) +
    plant(1180, 640, 130, light.leaf) +
    standing(c, 480, 700, 340, paint.rust) +
    table(120, 690, 640, 40, paint.wood, 900) +
    table(860, 690, 640, 40, paint.wood, 900) +
    at(
      1010,
      694,
      1,
      rect(-40, -60, 80, 60, paint.steel, 8) +
        circle(0, -30, 20, paint.rust) +
        rect(38, -44, 50, 26, paint.steel, 4),
    ) +
    at(330, 694, 1, rect(-60, -10, 120, 12, '#fff', 2) + rect(60, -44, 32, 44, paint.teal, 5)) +
    [230, 470, 680, 980, 1210, 1430]
      .map((x, n) => fromBehind(c, x, 910, 290, coats[(n * 2 + 1) % 9]))
      .join('') +
    beams(c, 40, 420, 3, 0.13)
  );
}

function meeting(c: Canvas): string {
  const { light, luck } = c;
  return (
    room(c, 620) +
    outlook(c, 200, 80, 1200, 340, 6) +
    lampAt(c, 520, 70, 1.2, paint.teal) +
    lampAt(c, 1080, 70, 1.2, paint.teal) +
    plant(110, 700, 260, light.leaf) +
    plant(1500, 700, 240, shade(light.leaf, -0.08), paint.navy) +
    [330, 520, 710, 900, 1090, 1280]
      .map((x, n) => seated(c, x, 640, 230 + luck.between(-12, 12), coats[(n * 3 + 1) % 9]))
      .join('') +
    area('M180 630H1420L1600 820H0Z', shade(paint.wood, 0.12)) +
    area('M180 630H1420L1430 642H170Z', shade(paint.wood, 0.4)) +
    rect(0, 820, 1600, 34, shade(paint.wood, -0.25)) +
    rect(0, 854, 1600, 46, shade(paint.wood, -0.45)) +
    at(330, 742, 0.5, cup(0, 0, 100, paint.cream)) +
    at(840, 720, 0.5, cup(0, 0, 100, paint.teal)) +
    at(1250, 748, 0.5, cup(0, 0, 100, paint.clay)) +
    area('M500 690L690 686L700 750L490 756Z', '#fffaf0') +
    stroke('M530 708H650M526 724H630M524 740H664', paint.steel, 5) +
    area('M980 690L1140 696L1160 756L976 748Z', '#fffaf0') +
    stroke('M1006 712H1110M1004 730H1090', paint.rust, 5) +
    beams(c, 180, 900, 4, 0.1)
  );
}

function lantern(c: Canvas): string {
  const { luck } = c;
  return (
    rect(0, 0, 1600, 900, '#4a3a44') +
    rect(300, 60, 1000, 640, c.gradient(['#333f6b', '#7a6590', '#e7a588'])) +
    times(26, () =>
      circle(luck.between(320, 1280), luck.between(80, 330), luck.between(1, 3), '#fff4d8', 0.7),
    ) +
    '<clipPath id="view"><path d="M300 60H1300V700H300Z"/></clipPath><g clip-path="url(#view)">' +
    hills(c, 600, 70, '#5d5278') +
    times(9, (n) =>
      building(
        c,
        320 + n * 120,
        700,
        100,
        luck.between(70, 150),
        '#443c5e',
        luck.pick(['hip', 'gable', 'flat']),
      ),
    ) +
    '</g>' +
    rect(786, 60, 24, 640, '#6b4c43') +
    rect(300, 350, 1000, 20, '#6b4c43') +
    stroke('M300 60H1300V700H300Z', '#7d5a4c', 40) +
    area('M180 0H420C400 240 380 500 260 740H180Z', '#6d3f4a') +
    area('M1420 0H1180C1200 240 1220 500 1340 740H1420Z', '#6d3f4a') +
    rect(220, 700, 1160, 60, '#8a6450', 6) +
    rect(220, 700, 1160, 12, '#a98066') +
    circle(640, 560, 520, c.glow('#ffd68a', 0.85)) +
    at(
      640,
      702,
      1.2,
      ellipse(0, 0, 74, 12, '#c9b79b') +
        rect(-30, -130, 60, 130, '#fff3dc', 8) +
        rect(8, -130, 22, 130, '#ecd9b8', 6) +
        stroke('M0 -130V-148', '#4a3a44', 4) +
        area('M0 -206C24 -176 22 -146 0 -144C-22 -146 -24 -176 0 -206Z', '#ffc65c') +
        area('M0 -182C11 -166 10 -150 0 -149C-10 -150 -11 -166 0 -182Z', '#fff6d8'),
    ) +
    at(
      1000,
      702,
      1.1,
      area('M-46 -110H46L34 0H-34Z', '#7f9a94', 0.9) +
        [-40, -14, 12, 38]
          .map(
            (lean, n) =>
              stroke(`M0 -104Q${lean} -170 ${lean * 1.6} -${226 + n * 12}`, '#5f7d62', 6) +
              circle(lean * 1.6, -236 - n * 12, 25, ['#fff3e2', '#f4dcc8', '#fff8ec', '#f0cdb8'][n] ?? '') +
              circle(lean * 1.6, -236 - n * 12, 9, '#e3b25e'),
          )
          .join(''),
    ) +
    rect(0, 760, 1600, 140, c.gradient(['#4a3a44', '#352a36']))
  );
}

function trophy(c: Canvas): string {
  const { light, luck } = c;
  const cupOf = (x: number, y: number, s: number, colour: string) =>
    at(
      x,
      y,
      s,
      stroke(
        'M-74 -210C-140 -210 -130 -120 -60 -110M74 -210C140 -210 130 -120 60 -110',
        shade(colour, -0.14),
        15,
      ) +
        area('M-84 -236H84C84 -130 50 -84 0 -84C-50 -84 -84 -130 -84 -236Z', colour) +
        area('M20 -236H84C84 -130 50 -84 0 -84C30 -110 30 -180 20 -236Z', shade(colour, -0.16)) +
        area(
          'M-54 -226H-26C-26 -160 -20 -130 -10 -112C-40 -130 -54 -170 -54 -226Z',
          shade(colour, 0.5),
          0.7,
        ) +
        rect(-14, -90, 28, 44, shade(colour, -0.14)) +
        area('M-60 -46H60L74 0H-74Z', paint.darkwood) +
        rect(-34, -34, 68, 20, shade(colour, 0.2), 3) +
        circle(0, -168, 30, shade(colour, 0.25)) +
        area(
          'M0 -190L7 -174L24 -172L11 -160L15 -144L0 -153L-15 -144L-11 -160L-24 -172L-7 -174Z',
          shade(colour, -0.25),
        ),
    );
  return (
    room(c, 700) +
    outlook(c, 90, 110, 340, 420, 2) +
    circle(800, 400, 620, c.glow(light.sun, 0.9)) +
    rect(500, 636, 1000, 30, paint.wood, 4) +
    rect(500, 666, 1000, 12, shade(paint.wood, -0.3)) +
    cupOf(800, 636, 1.75, '#e2ab45') +
    cupOf(1130, 636, 0.95, '#c9ced0') +
    cupOf(1320, 636, 0.8, '#cf8a58') +
    at(
      570,
      636,
      1,
      rect(-50, -150, 110, 150, paint.darkwood, 4) +
        rect(-38, -138, 86, 126, paint.cream) +
        circle(5, -92, 24, paint.rust) +
        stroke('M-16 -46H26M-10 -30H20', paint.steel, 5),
    ) +
    plant(1450, 636, 120, light.leaf) +
    times(46, () => {
      const x = luck.between(460, 1500);
      const y = luck.between(20, 560);
      return `<rect x="${x}" y="${y}" width="13" height="22" rx="3" transform="rotate(${luck.between(0, 180)} ${x} ${y})" fill="${luck.pick(coats)}" opacity="0.85"/>`;
    }) +
    [300, 470, 1180, 1370].map((x, n) => fromBehind(c, x, 930, 270, coats[(n * 2) % 9])).join('') +
    beams(c, 60, 360, 2, 0.15)
  );
}

function coffee(c: Canvas): string {
  const { light, luck } = c;
  return (
    room(c, 640) +
    outlook(c, 250, 60, 1100, 460, 4) +
    lampAt(c, 800, 60, 1.3, luck.pick([paint.rust, paint.teal, paint.mustard])) +
    seated(c, 470, 720, 420, paint.rust) +
    at(1600, 0, 1, `<g transform="scale(-1 1)">${seated(c, 470, 720, 420, paint.teal)}</g>`) +
    area('M80 700H1520L1600 900H0Z', shade(paint.wood, 0.06)) +
    area('M80 700H1520L1526 714H74Z', shade(paint.wood, 0.36)) +
    cup(660, 812, 130, paint.cream) +
    cup(960, 830, 130, paint.clay) +
    at(
      810,
      770,
      1,
      ellipse(0, 2, 90, 16, '#fffaf0') +
        area('M-50 -6C-46 -48 40 -50 50 -6Z', '#d39a54') +
        times(4, (n) => circle(-26 + n * 18, -26 - (n % 2) * 6, 4, '#7c4a26')),
    ) +
    plant(1310, 770, 150, light.leaf, paint.navy) +
    area('M220 780L400 770L420 850L210 862Z', '#fffaf0') +
    stroke('M250 796H370M246 816H350M242 836H384', paint.steel, 6) +
    beams(c, 200, 800, 3, 0.12)
  );
}

function laptop(c: Canvas): string {
  const { light, luck } = c;
  const screen = at(
    800,
    690,
    1.3,
    area('M-250 0H250L280 26H-280Z', '#c3c9cb') +
      rect(-222, -308, 444, 306, '#2f3640', 16) +
      rect(-206, -292, 412, 274, '#f8f1e2', 6) +
      rect(-206, -292, 412, 34, paint.rust, 6) +
      rect(-184, -236, 190, 110, luck.pick([paint.teal, paint.mustard, paint.blue]), 8) +
      area('M-184 -126L-120 -190L-70 -146L-40 -174L6 -130V-126Z', '#fff', 0.4) +
      times(3, (n) => rect(28, -232 + n * 28, 150 - n * 30, 12, paint.steel, 6)) +
      times(3, (n) => rect(-184 + n * 130, -102, 112, 62, ['#e6cfa6', '#cfdccb', '#e9c3b0'][n] ?? '', 8)),
  );
  return (
    room(c, 660) +
    outlook(c, 120, 90, 430, 400, 3) +
    rect(1050, 130, 420, 16, paint.wood, 3) +
    books(c)(1080, 130, 240) +
    plant(1400, 130, 74, light.leaf) +
    rect(1050, 320, 420, 16, paint.wood, 3) +
    books(c)(1220, 320, 220) +
    at(
      1130,
      320,
      1,
      circle(0, -46, 44, paint.teal) +
        circle(0, -46, 34, '#f8f4ea') +
        stroke('M0 -46V-70M0 -46L16 -38', light.ink, 5),
    ) +
    area('M0 680H1600V900H0Z', c.gradient([shade(paint.wood, 0.16), shade(paint.wood, -0.16)])) +
    rect(0, 676, 1600, 12, shade(paint.wood, 0.4)) +
    screen +
    cup(1290, 800, 120, paint.teal) +
    plant(300, 770, 180, light.leaf) +
    at(470, 820, 1, rect(-80, -16, 160, 20, paint.mustard, 4) + rect(-70, -36, 150, 20, paint.navy, 4)) +
    at(
      1330,
      700,
      1,
      stroke('M0 -10L-50 -200L40 -330', light.ink, 10) +
        rect(-60, -10, 120, 14, light.ink, 7) +
        area('M10 -370L86 -322L20 -270L-20 -314Z', paint.rust) +
        circle(-10, -260, 260, c.glow(paint.lamp, 0.6)),
    ) +
    beams(c, 60, 460, 3, 0.13)
  );
}

export const rooms: Readonly<Record<string, (c: Canvas) => string>> = {
  canteen,
  library,
  concert,
  classroom,
  meeting,
  lantern,
  trophy,
  coffee,
  laptop,
};
