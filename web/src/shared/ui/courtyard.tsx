import classes from './courtyard.module.css';
import { CourtyardPeople } from './courtyard-people.tsx';

export interface CourtyardProps {
  readonly className?: string | undefined;
  /** Fills its container, cropped at the edges, instead of showing the whole picture. */
  readonly cover?: boolean;
}

/**
 * The courtyard the product is named after: daylight in light mode, lamplight in dark mode. Decorative, so hidden from
 * screen readers.
 */
export function Courtyard({ className, cover }: CourtyardProps) {
  return (
    <svg
      className={[classes.courtyard, className].join(' ')}
      viewBox="0 0 800 800"
      preserveAspectRatio={cover ? 'xMidYMax slice' : 'xMidYMid meet'}
      data-cover={cover || undefined}
      aria-hidden
      focusable="false"
    >
      <Sky />
      <BackWall />
      <Wing />
      <g transform="matrix(-1 0 0 1 800 0)">
        <Wing lit />
      </g>
      <Floor />
      <Tree />
      <CourtyardPeople />
      <Lights />
    </svg>
  );
}

const Sky = () => (
  <>
    <defs>
      <linearGradient id="courtyard-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={classes.skyTop} />
        <stop offset="1" className={classes.skyLow} />
      </linearGradient>
    </defs>
    <rect y="-800" width="800" height="1500" className={classes.skyAbove} />
    <rect width="800" height="640" fill="url(#courtyard-sky)" />
    <circle cx="566" cy="118" r="96" className={classes.halo} />
    <circle cx="566" cy="118" r="50" className={classes.sun} />
    <path
      className={classes.cloud}
      d="M222 108h118a24 24 0 0 0 2-48 40 40 0 0 0-74-12 32 32 0 0 0-48 20 20 20 0 0 0 2 40z"
    />
  </>
);

const arches = [222, 352, 482] as const;
const windows = [224, 300, 376, 452, 528] as const;

const BackWall = () => (
  <>
    <rect x="190" y="206" width="420" height="420" className={classes.wall} />
    <rect x="178" y="194" width="444" height="18" rx="4" className={classes.cornice} />
    <rect x="190" y="420" width="420" height="10" className={classes.cornice} />
    {windows.map((x) => (
      <path key={x} className={classes.opening} d={`M${x} 392v-84a24 24 0 0 1 48 0v84z`} />
    ))}
    {arches.map((x) => (
      <path key={x} className={classes.opening} d={`M${x} 626v-118a48 48 0 0 1 96 0v118z`} />
    ))}
    {arches.map((x) => (
      <path key={x} className={classes.lamp} d={`M${x + 40} 520h16l6 22h-28z`} />
    ))}
  </>
);

const Wing = ({ lit }: { lit?: boolean }) => (
  <>
    <path className={lit ? classes.wingLit : classes.wing} d="M-400-90 190 206v420L-400 1060z" />
    <path className={classes.cornice} d="M-400-112 196 190v16L-400-90z" />
    <path className={classes.cornice} d="M-400 392 190 420v9L-400 412z" />
    <path className={classes.opening} d="M28 392v-92q2-38 24-38t22 48v84zM112 397v-82q2-32 21-32t20 42v74z" />
    <path
      className={classes.opening}
      d="M22 749V528q4-62 36-62t34 62v170zM116 680V522q3-52 27-52t26 52v119z"
    />
  </>
);

const Floor = () => (
  <>
    <path className={classes.floor} d="M190 626h420l590 434H-400z" />
    <path className={classes.light} d="M318 626h176l296 200H346z" />
    <path
      className={classes.tiles}
      d="M260 626 78 830M330 626 240 830M400 626v204M470 626l90 204M540 626l182 204M150 660h500M88 704h624M8 764h784"
    />
  </>
);

const Tree = () => (
  <>
    <ellipse cx="400" cy="726" rx="138" ry="30" className={classes.shade} />
    <path
      className={classes.trunk}
      d="M384 700c8-52 6-100-2-138l-32-44 10-8 32 34 4-64h14l2 74 34-40 10 8-36 52c-4 44-2 84 6 126z"
    />
    <g className={classes.leavesDeep}>
      <circle cx="322" cy="468" r="62" />
      <circle cx="478" cy="474" r="64" />
      <circle cx="400" cy="500" r="58" />
    </g>
    <g className={classes.leaves}>
      <circle cx="362" cy="424" r="66" />
      <circle cx="440" cy="420" r="70" />
      <circle cx="400" cy="372" r="58" />
    </g>
    <g className={classes.leavesLight}>
      <circle cx="446" cy="386" r="40" />
      <circle cx="488" cy="430" r="26" />
    </g>
    <path
      className={classes.stone}
      d="M276 704c0-14 56-24 124-24s124 10 124 24v16c0 14-56 24-124 24s-124-10-124-24z"
    />
    <ellipse cx="400" cy="704" rx="124" ry="24" className={classes.stoneTop} />
    <ellipse cx="400" cy="702" rx="84" ry="15" className={classes.earth} />
    <path className={classes.trunk} d="M378 702c8-18 11-38 11-60h26c0 22 5 42 15 60-14 6-38 6-52 0z" />
  </>
);

const bulbs = [
  [240, 254],
  [292, 274],
  [346, 286],
  [400, 290],
  [454, 286],
  [508, 274],
  [560, 254],
] as const;

const Lights = () => (
  <>
    <path className={classes.cord} d="M190 232c120 76 300 76 420 0" />
    {bulbs.map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="6" className={classes.bulb} />
    ))}
  </>
);
