import classes from './courtyard.module.css';

interface Figure {
  readonly at: string;
  readonly coat: string;
  readonly skin: string;
  readonly hair: string;
  readonly seated?: boolean;
}

const figures: readonly Figure[] = [
  { at: 'translate(300 704)', coat: '#c8553d', skin: '#e9b997', hair: '#3a2a22', seated: true },
  { at: 'translate(344 716)', coat: '#e0a53b', skin: '#8a5a3c', hair: '#1f1713', seated: true },
  { at: 'translate(498 708) scale(-1 1)', coat: '#54789a', skin: '#f0c7a6', hair: '#c98f3f', seated: true },
  { at: 'translate(610 770) scale(1.18)', coat: '#7b4b6b', skin: '#c68d66', hair: '#2b1d18' },
  { at: 'translate(662 774) scale(-1.18 1.18)', coat: '#2f7f6b', skin: '#f0c7a6', hair: '#7d4a2a' },
  { at: 'translate(168 742) scale(1.08)', coat: '#d98a5b', skin: '#6f4630', hair: '#191210' },
];

/** People talking during a break. The origin of each figure is at its feet. */
export const CourtyardPeople = () => (
  <>
    {figures.map((figure) => (
      <g key={figure.at} transform={figure.at}>
        {figure.seated ? <Sitting {...figure} /> : <Standing {...figure} />}
      </g>
    ))}
  </>
);

const Standing = ({ coat, skin, hair }: Figure) => (
  <>
    <ellipse cy="2" rx="22" ry="5" className={classes.shade} />
    <path className={classes.legs} d="M-9-40h8v40h-8zM2-40h8v40h-8z" />
    <path fill={coat} d="M-14-78c0-10 6-15 14-15s14 5 14 15l2 44h-32z" />
    <path d="M12-76c8 8 12 18 18 22" stroke={coat} strokeWidth="8" strokeLinecap="round" fill="none" />
    <circle cx="33" cy="-52" r="4.5" fill={skin} />
    <Head y={-104} skin={skin} hair={hair} />
  </>
);

const Sitting = ({ coat, skin, hair }: Figure) => (
  <>
    <path className={classes.legs} d="M-10-16h26c5 0 8 3 8 8v26h-9V-2h-25z" />
    <path fill={coat} d="M-13-48c0-9 6-14 13-14s13 5 13 14l1 40h-28z" />
    <path d="M8-46c4 10 8 16 14 20" stroke={coat} strokeWidth="7.5" strokeLinecap="round" fill="none" />
    <circle cx="24" cy="-24" r="4.2" fill={skin} />
    <Head y={-73} skin={skin} hair={hair} />
  </>
);

const Head = ({ y, skin, hair }: { y: number; skin: string; hair: string }) => (
  <g transform={`translate(0 ${y})`}>
    <circle r="11.5" fill={skin} />
    <path
      fill={hair}
      d="M-12.500 1c-2-12 5-16.500 12.500-16.500S13-11 11.500-3C6-3-1-4-4-7.500c-1 4-3.500 6-8.500 8.500z"
    />
  </g>
);
