import { shade } from '../portraits/colours.ts';
import type { Canvas } from './canvas.ts';
import { fromBehind, standing } from './figures.ts';
import { beams, lampAt, outlook, plant, room, shelf, table } from './inside.ts';
import { paint } from './light.ts';
import { building, fir, haze, hills, sky, tree } from './outside.ts';
import { area, at, circle, ellipse, rect, stroke, times } from './shapes.ts';

const crates = ['#c9965c', '#b98449', '#d8ab73', '#a8743f', '#2f7f79', '#b5532a'] as const;

function factory(c: Canvas): string {
  const { light, luck } = c;
  const truss = (x: number) =>
    area(`M${x} 250L${x + 200} 90L${x + 400} 250Z`, shade(light.wall, -0.18)) +
    area(`M${x + 14} 250L${x + 200} 104V250Z`, c.gradient(light.sky)) +
    stroke(`M${x + 70} 250L${x + 120} 160M${x + 200} 250V104`, shade(light.wall, -0.3), 6);
  const pump = (x: number, size: number) =>
    at(
      x,
      690,
      size,
      ellipse(0, 4, 110, 12, light.ink, 0.25) +
        rect(-92, -150, 184, 150, paint.cream, 14) +
        rect(20, -150, 72, 150, shade(paint.cream, -0.09), 14) +
        circle(-26, -76, 52, paint.darksteel) +
        times(
          9,
          (n) =>
            `<path transform="rotate(${n * 40} -26 -76)" d="M-26 -76C-16 -96 -18 -110 -26 -122C-36 -110 -34 -92 -26 -76Z" fill="${paint.steel}"/>`,
        ) +
        circle(-26, -76, 10, paint.rust) +
        rect(48, -126, 28, 8, paint.rust, 4),
    );
  return (
    rect(0, 0, 1600, 900, c.gradient([shade(light.wall, -0.1), light.wall])) +
    times(4, (n) => truss(n * 400)) +
    rect(0, 250, 1600, 18, light.near) +
    outlook(c, 90, 320, 420, 240, 4) +
    outlook(c, 590, 320, 420, 240, 4) +
    outlook(c, 1090, 320, 420, 240, 4) +
    rect(0, 610, 1600, 290, c.gradient([shade(light.floor, 0.12), shade(light.floor, -0.18)])) +
    area('M0 720L1600 690V704L0 738Z', paint.mustard, 0.8) +
    times(4, (n) => rect(n * 420 + 60, 268, 14, 342, light.mid)) +
    rect(0, 282, 1600, 20, paint.rust) +
    rect(760, 302, 60, 40, light.ink, 4) +
    rect(786, 340, 8, 90, light.ink) +
    pump(260, 0.9) +
    standing(c, 470, 700, 230, paint.teal) +
    pump(760, 1.05) +
    standing(c, 1010, 720, 250) +
    pump(1290, 1.2) +
    standing(c, 1500, 750, 260, paint.navy) +
    beams(c, luck.between(60, 240), 900, 4, 0.14)
  );
}

function warehouse(c: Canvas): string {
  const { luck, light } = c;
  const rack = (x: number, w: number, shadeBy: number) =>
    times(4, (row) => {
      const y = 150 + row * 140;
      let left = x + 12;
      let boxes = '';
      while (left < x + w - 70) {
        const width = luck.between(62, 104);
        const height = luck.between(58, 104);
        const colour = shade(luck.pick(crates), shadeBy);
        if (left + width < x + w - 8)
          boxes +=
            rect(left, y - height, width, height, colour, 3) +
            rect(left + width * 0.7, y - height, width * 0.3, height, shade(colour, -0.12), 3) +
            rect(left + width * 0.4, y - height, 12, height, shade(colour, 0.2), 0, 0.6);
        left += width + luck.between(8, 26);
      }
      return boxes + rect(x, y, w, 14, shade(paint.rust, shadeBy));
    }) + times(2, (n) => rect(x + n * (w - 16), 40, 16, 610, shade(paint.navy, shadeBy)));
  const forklift = at(
    800,
    770,
    1.25,
    ellipse(0, 6, 170, 14, light.ink, 0.28) +
      rect(-120, -96, 150, 84, paint.mustard, 12) +
      rect(-120, -52, 150, 40, shade(paint.mustard, -0.14), 10) +
      stroke('M-96 -96L-80 -190H0L16 -96', paint.navy, 11) +
      standing(c, -46, -30, 150, paint.teal) +
      rect(-118, -70, 146, 50, paint.mustard, 10) +
      rect(34, -220, 14, 216, paint.darksteel) +
      rect(40, -18, 110, 9, paint.darksteel) +
      rect(56, -112, 92, 92, '#c9965c', 3) +
      rect(94, -112, 14, 92, '#e0bd8d') +
      circle(-84, -8, 30, '#2b2727') +
      circle(-84, -8, 12, paint.steel) +
      circle(6, -8, 30, '#2b2727') +
      circle(6, -8, 12, paint.steel),
  );
  return (
    room(c, 650) +
    outlook(c, 620, 110, 360, 230, 3) +
    rack(-30, 520, 0) +
    rack(1110, 520, -0.06) +
    area('M560 900L720 650H880L1040 900Z', shade(light.floor, 0.2), 0.6) +
    lampAt(c, 560, 60, 0.8, paint.navy) +
    lampAt(c, 1040, 60, 0.8, paint.navy) +
    standing(c, 500, 740, 240, paint.rust) +
    forklift +
    beams(c, 480, 420, 2, 0.12)
  );
}

function workbench(c: Canvas): string {
  const { luck, light } = c;
  const tools = times(7, (n) =>
    at(
      160 + n * 74,
      210,
      1,
      [
        rect(-7, 0, 14, 80, paint.rust, 6) + rect(-4, 80, 8, 74, paint.steel, 2),
        stroke('M0 20V150', paint.darksteel, 13) +
          circle(0, 14, 24, paint.darksteel) +
          rect(-9, -14, 18, 28, light.wall),
        rect(-6, 40, 12, 130, paint.wood, 5) + rect(-36, 10, 72, 34, paint.darksteel, 5),
        stroke('M-14 0L4 80L-16 160M14 0L-4 80L16 160', paint.teal, 10),
      ][n % 4] ?? '',
    ),
  );
  const vice = at(
    460,
    620,
    1.15,
    rect(-70, -30, 140, 30, paint.navy, 5) +
      rect(-60, -92, 44, 66, paint.blue, 5) +
      rect(24, -92, 44, 66, shade(paint.blue, -0.15), 5) +
      rect(60, -72, 90, 14, paint.steel, 4) +
      stroke('M140 -96V-36', paint.steel, 9),
  );
  const pump = at(
    920,
    622,
    1.3,
    rect(-70, -12, 140, 12, paint.darksteel, 4) +
      circle(0, -74, 66, paint.rust) +
      circle(0, -74, 46, shade(paint.rust, -0.2)) +
      circle(0, -74, 26, paint.mustard) +
      rect(52, -104, 70, 58, paint.rust, 8) +
      rect(112, -114, 18, 78, shade(paint.rust, -0.25), 4) +
      rect(-34, -166, 68, 40, paint.rust, 6) +
      rect(-44, -176, 88, 16, shade(paint.rust, -0.25), 4),
  );
  const lamp = at(
    1190,
    622,
    1,
    rect(-50, -14, 100, 14, light.ink, 6) +
      stroke('M0 -14L-60 -190L80 -300', light.ink, 11) +
      area('M60 -330L128 -276L54 -234L20 -282Z', paint.teal) +
      circle(30, -220, 240, c.glow(paint.lamp, 0.6)),
  );
  return (
    room(c, 660) +
    rect(110, 170, 560, 250, shade(light.wall, -0.12), 10) +
    tools +
    outlook(c, 800, 120, 640, 380, 4) +
    plant(1400, 512, 84, light.leaf) +
    vice +
    pump +
    lamp +
    at(680, 622, 1, rect(-60, -18, 120, 18, paint.cream, 3) + rect(-44, -34, 110, 16, paint.mustard, 3)) +
    at(
      1360,
      622,
      1,
      rect(-60, -76, 120, 76, paint.red, 8) +
        rect(-60, -50, 120, 7, shade(paint.red, -0.25)) +
        stroke('M-24 -76V-96H24V-76', light.ink, 9),
    ) +
    area('M40 620H1560L1600 690H0Z', paint.wood) +
    area('M40 620H1560L1564 628H36Z', shade(paint.wood, 0.3)) +
    rect(0, 690, 1600, 44, shade(paint.wood, -0.2)) +
    rect(120, 734, 60, 166, shade(paint.wood, -0.35)) +
    rect(1420, 734, 60, 166, shade(paint.wood, -0.35)) +
    times(
      3,
      (n) =>
        rect(600 + n * 150, 752, 136, 90, shade(paint.wood, -0.28), 5) +
        circle(668 + n * 150, 796, 9, paint.mustard),
    ) +
    beams(c, luck.between(620, 760), 640, 3, 0.15)
  );
}

function laboratory(c: Canvas): string {
  const { light, luck } = c;
  const wedge = (x: number, y: number) =>
    area(`M${x} ${y}H${x + 100}L${x + 86} ${y + 92}H${x + 14}Z`, shade(light.mid, -0.1)) +
    area(`M${x + 14} ${y + 92}L${x + 50} ${y + 16}L${x + 86} ${y + 92}Z`, shade(light.mid, 0.22));
  const wall = times(16, (n) => times(5, (row) => wedge(n * 100, row * 100 + 30)));
  const mic = (x: number) =>
    stroke(`M${x} 700V420L${x + 90} 370`, light.ink, 7) +
    stroke(`M${x - 44} 716L${x} 660L${x + 44} 716`, light.ink, 7) +
    circle(x + 98, 366, 14, paint.mustard);
  const wave = times(
    4,
    (n) =>
      `<circle cx="800" cy="520" r="${170 + n * 56}" fill="none" stroke="${light.sun}" stroke-width="3" stroke-dasharray="10 16" opacity="${0.6 - n * 0.12}"/>`,
  );
  const unit = at(
    800,
    700,
    1.5,
    ellipse(0, 4, 150, 14, light.ink, 0.3) +
      rect(-130, -210, 260, 210, paint.cream, 18) +
      rect(50, -210, 80, 210, shade(paint.cream, -0.08), 18) +
      circle(-34, -106, 78, paint.navy) +
      times(
        9,
        (n) =>
          `<path transform="rotate(${n * 40 + luck.between(-6, 6)} -34 -106)" d="M-34 -106C-20 -136 -22 -160 -34 -178C-50 -160 -48 -132 -34 -106Z" fill="${paint.steel}"/>`,
      ) +
      circle(-34, -106, 15, paint.rust) +
      rect(74, -176, 36, 9, paint.rust, 4),
  );
  return (
    rect(0, 0, 1600, 900, shade(light.near, -0.1)) +
    wall +
    circle(800, 380, 760, c.glow(light.sun, 0.55)) +
    rect(0, 640, 1600, 260, c.gradient([shade(light.floor, 0.1), shade(light.floor, -0.25)])) +
    times(18, (n) => stroke(`M${n * 94} 640L${n * 150 - 480} 900`, light.ink, 2, 0.16)) +
    wave +
    mic(380) +
    at(1600, 0, 1, `<g transform="scale(-1 1)">${mic(400)}</g>`) +
    unit +
    standing(c, 240, 800, 330, '#f5efe6') +
    standing(c, 1390, 820, 330, '#f5efe6')
  );
}

function robotArm(c: Canvas): string {
  const { light, luck } = c;
  const bend = luck.between(-14, 14);
  const arm = at(
    620,
    700,
    1,
    ellipse(0, 10, 190, 22, light.ink, 0.28) +
      area('M-130 0H130L96 -70H-96Z', light.ink) +
      rect(-66, -150, 132, 90, paint.rust, 16) +
      `<g transform="rotate(${bend / 2} 0 -140)">` +
      stroke('M0 -140L-120 -400', paint.rust, 84) +
      stroke('M-14 -150L-134 -390', shade(paint.rust, 0.16), 18) +
      circle(0, -140, 58, paint.navy) +
      circle(0, -140, 24, paint.steel) +
      stroke('M-120 -400L210 -500', paint.rust, 66) +
      stroke('M-110 -418L200 -512', shade(paint.rust, 0.16), 14) +
      circle(-120, -400, 54, paint.navy) +
      circle(-120, -400, 22, paint.steel) +
      stroke('M210 -500L330 -380', paint.darksteel, 40) +
      circle(210, -500, 40, paint.navy) +
      circle(210, -500, 16, paint.mustard) +
      stroke('M330 -380L350 -318', paint.steel, 20) +
      '</g>',
  );
  const sparks =
    circle(974, 410, 190, c.glow('#fff0b8', 1)) +
    times(16, () => {
      const angle = luck.next() * 6.3;
      const far = luck.between(30, 130);
      return stroke(
        `M${974 + Math.cos(angle) * far * 0.6} ${410 + Math.sin(angle) * far * 0.6}L${974 + Math.cos(angle) * far} ${410 + Math.sin(angle) * far}`,
        '#fff2c4',
        4,
        0.9,
      );
    });
  const piece = at(
    1010,
    690,
    1,
    rect(-180, -30, 420, 40, paint.darksteel, 6) +
      rect(-120, -250, 300, 220, paint.cream, 12) +
      times(9, (n) => stroke(`M${-90 + n * 30} -226V-54`, '#c87f4a', 9)) +
      stroke(
        'M-96 -226C-96 -256 -60 -256 -60 -226M-36 -226C-36 -256 0 -256 0 -226M24 -226C24 -256 60 -256 60 -226M84 -226C84 -256 120 -256 120 -226',
        '#c87f4a',
        9,
      ),
  );
  return (
    room(c, 660) +
    outlook(c, 120, 90, 380, 330, 3, 3) +
    outlook(c, 1120, 90, 380, 330, 3, 3) +
    rect(0, 470, 1600, 14, paint.mustard, 0, 0.7) +
    at(
      0,
      0,
      1,
      times(30, (n) =>
        area(`M${n * 56} 640L${n * 56 + 28} 640L${n * 56 + 8} 660H${n * 56 - 20}Z`, paint.mustard, 0.8),
      ),
    ) +
    piece +
    arm +
    sparks +
    standing(c, 1380, 770, 320, paint.teal) +
    beams(c, 60, 500, 3, 0.12)
  );
}

function serverRoom(c: Canvas): string {
  const { luck, light } = c;
  const rack = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, '#2b3340', 8) +
    rect(x + w - 16, y, 16, h, '#222936', 6) +
    times(
      Math.floor(h / 34),
      (row) =>
        rect(x + 14, y + 14 + row * 34, w - 42, 24, '#3d4857', 3) +
        times(5, (n) =>
          circle(
            x + 28 + n * 15,
            y + 26 + row * 34,
            4,
            luck.pick(['#8fd19e', '#8fd19e', '#f0c869', '#e38b5b', '#7fb8c4']),
            luck.chance(0.75) ? 1 : 0.25,
          ),
        ),
    );
  return (
    rect(0, 0, 1600, 900, c.gradient(['#38475a', '#5b6470', '#b58d74'])) +
    rect(0, 680, 1600, 220, c.gradient(['#8f7668', '#4a4350'])) +
    times(
      4,
      (n) =>
        rect(260 + n * 290, 40, 210, 22, paint.lamp, 10, 0.9) +
        ellipse(365 + n * 290, 70, 260, 200, c.glow(paint.lamp, 0.35)),
    ) +
    times(5, (n) => rack(40 + n * 190, 150, 166, 560)) +
    times(2, (n) => rack(1230 + n * 190, 150, 166, 560)) +
    area('M0 900L560 680H1180L1600 900Z', '#ffffff', 0.06) +
    stroke('M60 120C300 70 420 150 700 108C1000 70 1200 140 1560 96', paint.mustard, 9, 0.8) +
    stroke('M60 134C300 96 460 168 740 124C1000 90 1240 156 1560 118', paint.teal, 9, 0.9) +
    standing(c, 1090, 800, 400, light.lamps ? paint.rust : paint.mustard) +
    at(
      980,
      640,
      1,
      rect(-70, -10, 140, 12, paint.steel, 4) +
        rect(-58, -84, 116, 74, '#20262f', 6) +
        rect(-50, -76, 100, 58, '#7fb8c4', 3) +
        rect(-4, 0, 8, 160, paint.darksteel),
    )
  );
}

function solarRoof(c: Canvas): string {
  const { luck, light } = c;
  const panel = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      area('M0 0L190 -6L240 86H34Z', shade(paint.navy, 0.06)) +
        area('M6 5L92 2L120 44H24Z', shade(paint.blue, 0.12), 0.8) +
        stroke('M0 0L190 -6L240 86H34ZM64 -2L102 86M127 -4L170 86M17 43L215 40', '#e9eef0', 3.5, 0.8) +
        stroke('M60 88V112M210 88V112', paint.darksteel, 7),
    );
  const rows = times(4, (row) =>
    times(9, (n) =>
      panel(-150 + n * (180 + row * 44) - row * 90, 476 + row * 96 + row * row * 12, 0.72 + row * 0.2),
    ),
  );
  return (
    sky(c, luck.between(900, 1250), 200) +
    hills(c, 440, 60, light.far) +
    times(9, (n) =>
      building(
        c,
        n * 190 - 30,
        470,
        luck.between(90, 160),
        luck.between(50, 150),
        shade(light.mid, 0.1),
        luck.pick(['flat', 'hip', 'gable']),
      ),
    ) +
    haze(c, 450, 120, 0.6) +
    area('M0 452L1600 440V900H0Z', c.gradient([shade(light.ground, 0.05), shade(light.ground, -0.3)])) +
    rect(0, 442, 1600, 14, shade(light.near, 0.1)) +
    rows +
    at(240, 470, 1.1, rect(-30, -70, 60, 70, paint.steel, 4) + rect(-38, -80, 76, 14, paint.darksteel, 3)) +
    standing(c, 1270, 640, 260, paint.rust) +
    standing(c, 1390, 655, 270, paint.teal)
  );
}

function turbines(c: Canvas): string {
  const { luck, light } = c;
  const turbine = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      area('M-7 0L-4 -300H4L7 0Z', paint.snow) +
        area('M1 0L2 -300H4L7 0Z', '#c9d2d2') +
        `<g transform="translate(0 -304) rotate(${luck.between(0, 119)})">` +
        [0, 120, 240]
          .map(
            (turn) =>
              `<path transform="rotate(${turn})" d="M0 0C14 -26 10 -60 0 -178C-7 -60 -8 -26 0 0Z" fill="${paint.snow}"/>`,
          )
          .join('') +
        circle(0, 0, 11, '#dfe5e3') +
        '</g>',
    );
  return (
    sky(c) +
    hills(c, 520, 110, light.far) +
    turbine(230, 500, 0.5) +
    turbine(520, 478, 0.62) +
    turbine(1420, 490, 0.55) +
    haze(c, 540, 120, 0.55) +
    hills(c, 620, 120, light.mid) +
    turbine(880, 590, 1.15) +
    turbine(1180, 610, 0.86) +
    hills(c, 720, 100, light.leaf) +
    times(9, (n) =>
      fir(
        n * 190 + luck.between(-40, 60),
        740 + luck.between(-12, 34),
        luck.between(60, 110),
        shade(light.near, -0.05),
      ),
    ) +
    turbine(380, 740, 1.55) +
    hills(c, 850, 70, shade(light.leaf, -0.25)) +
    tree(1400, 850, 170, shade(light.leaf, -0.12), light.ink) +
    stroke('M560 900C700 820 980 800 1090 730C1150 690 1100 660 1180 620', shade(light.ground, 0.2), 26, 0.9)
  );
}

function night(c: Canvas): string {
  const { luck } = c;
  const dark = ['#1d2440', '#38406a', '#8a6a86'] as const;
  const hall = (x: number, w: number, y: number) =>
    rect(x, y, w, 760 - y, '#2c2f4d') +
    times(Math.floor(w / 120), (n) =>
      area(`M${x + n * 120} ${y}L${x + n * 120 + 120} ${y - 54}V${y}Z`, '#3b3e62'),
    ) +
    times(Math.floor(w / 60), (n) =>
      times(2, (row) =>
        rect(x + 14 + n * 60, y + 34 + row * 84, 36, 54, luck.chance(0.6) ? '#ffd98c' : '#454a70', 2),
      ),
    );
  return (
    rect(0, 0, 1600, 900, c.gradient(dark)) +
    times(60, () =>
      circle(
        luck.between(0, 1600),
        luck.between(0, 420),
        luck.between(1, 3),
        '#fff4d8',
        0.3 + luck.next() * 0.6,
      ),
    ) +
    circle(1210, 190, 300, c.glow('#ffe9bd', 0.5)) +
    circle(1210, 190, 64, '#fdeccb') +
    circle(1186, 176, 58, '#39406a', 0.35) +
    hall(-20, 620, 480) +
    hall(1010, 620, 520) +
    hall(520, 600, 420) +
    rect(730, 150, 60, 300, '#33365a') +
    rect(722, 140, 76, 18, '#454a70') +
    rect(0, 760, 1600, 140, c.gradient(['#4a4263', '#262742'])) +
    times(
      4,
      (n) =>
        rect(240 + n * 380, 560, 8, 210, '#1c2038') +
        ellipse(244 + n * 380, 770, 170, 34, c.glow('#ffd98c', 0.8)) +
        circle(244 + n * 380, 556, 120, c.glow('#ffd98c', 0.7)) +
        circle(244 + n * 380, 556, 13, '#fff0c4'),
    ) +
    standing(c, 640, 810, 210, paint.mustard) +
    standing(c, 1010, 830, 220, paint.rust)
  );
}

function firstAid(c: Canvas): string {
  const { light } = c;
  const cross = (x: number, y: number, s: number, colour: string) =>
    at(x, y, s, rect(-14, -44, 28, 88, colour, 5) + rect(-44, -14, 88, 28, colour, 5));
  return (
    room(c, 680, shade('#cfe0d6', light.lamps ? -0.1 : 0)) +
    outlook(c, 100, 120, 380, 380, 2) +
    rect(640, 140, 330, 380, '#2c6f58', 20) +
    rect(656, 156, 298, 348, '#37876b', 14) +
    cross(805, 330, 2.1, paint.cream) +
    rect(0, 560, 1600, 18, shade('#cfe0d6', -0.16)) +
    shelf(c, 1100, 150, 380, 3, 130, paint.wood, (x, y, w) =>
      times(5, (n) =>
        rect(
          x + n * (w / 5) + 6,
          y - 74 + (n % 2) * 16,
          w / 5 - 16,
          74 - (n % 2) * 16,
          [paint.cream, paint.teal, paint.clay, paint.sage, paint.mustard][n] ?? paint.cream,
          5,
        ),
      ),
    ) +
    table(180, 660, 760, 40, paint.wood, 900) +
    at(
      420,
      662,
      1.5,
      rect(-110, -130, 220, 130, paint.red, 16) +
        rect(-110, -66, 220, 8, shade(paint.red, -0.25)) +
        stroke('M-40 -130V-156H40V-130', shade(paint.red, -0.3), 12) +
        circle(0, -64, 42, paint.cream) +
        cross(0, -64, 0.6, paint.red),
    ) +
    at(
      720,
      664,
      1,
      rect(-90, -40, 84, 40, paint.cream, 18) +
        circle(-6, -20, 20, shade(paint.cream, -0.12)) +
        circle(-6, -20, 7, paint.cream) +
        rect(40, -96, 46, 96, paint.teal, 10) +
        rect(50, -116, 26, 24, paint.cream, 4),
    ) +
    fromBehind(c, 1220, 900, 330, paint.teal) +
    fromBehind(c, 1420, 910, 320, paint.rust) +
    beams(c, 60, 420, 2, 0.14)
  );
}

export const works: Readonly<Record<string, (c: Canvas) => string>> = {
  factory,
  warehouse,
  workbench,
  laboratory,
  'robot-arm': robotArm,
  'server-room': serverRoom,
  'solar-roof': solarRoof,
  turbines,
  night,
  'first-aid': firstAid,
};
