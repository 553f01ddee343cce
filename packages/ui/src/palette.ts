export type Scheme = 'light' | 'dark';

/** The colors by the names of their custom properties. styles/colors.css is written from it by palette.test.ts with `-u`. */
export const palette = {
  light: {
    paper: '#f7f3ea',
    surface: '#fdfbf6',
    well: '#f2ecdf',
    ink: '#1d211c',
    'ink-dim': '#5d635b',
    line: '#d8d0bd',
    'line-strong': '#a59c86',
    'line-field': '#8d8674',
    spruce: '#1f4a33',
    'spruce-hover': '#173a28',
    'on-spruce': '#fdfbf6',
    link: '#1f4a33',
    orange: '#b8460f',
    'orange-hover': '#96370a',
    'on-orange': '#fdfbf6',
    mark: '#b8460f',
    brass: '#b98a1d',
    'brass-text': '#7d5b0c',
    error: '#a3221f',
    'tint-spruce': '#dde8df',
    'tint-brass': '#f3e6c4',
    'tint-error': '#f5d9d4',
    'tint-orange': '#f6dccb',
    bar: '#1f4a33',
    'on-bar': '#fdfbf6',
  },
  dark: {
    paper: '#10201a',
    surface: '#182d24',
    well: '#0b1712',
    ink: '#f7f3ea',
    'ink-dim': '#a9b8ae',
    line: '#2a4237',
    'line-strong': '#4b6a5b',
    'line-field': '#6c8a7b',
    spruce: '#2f7a53',
    'spruce-hover': '#276143',
    'on-spruce': '#fdfbf6',
    link: '#a9d3b8',
    orange: '#ef7a3f',
    'orange-hover': '#f6925f',
    'on-orange': '#10201a',
    mark: '#ef7a3f',
    brass: '#dcb04e',
    'brass-text': '#e0b95a',
    error: '#f29a8b',
    'tint-spruce': '#1f4a33',
    'tint-brass': '#3d3210',
    'tint-error': '#4a1f1b',
    'tint-orange': '#4a2614',
    bar: '#0b1712',
    'on-bar': '#f7f3ea',
  },
} as const;

type Color = keyof (typeof palette)['light'];

const grounds: readonly Color[] = ['paper', 'surface', 'well'];

/** Every text and background color that components combine; the contrast is at least 4.5 : 1 in both schemes. */
export const textPairs: readonly (readonly [text: Color, ground: Color])[] = [
  ...(['ink', 'ink-dim', 'link', 'mark', 'brass-text', 'error'] as const).flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-hover'],
  ['on-orange', 'orange'],
  ['on-orange', 'orange-hover'],
  ['paper', 'ink'],
  ['on-bar', 'bar'],
  ['link', 'tint-spruce'],
  ['brass-text', 'tint-brass'],
  ['error', 'tint-error'],
  ['ink', 'tint-orange'],
  ['ink', 'tint-brass'],
];

/** Edges that make a control recognizable; the contrast is at least 3 : 1 in both schemes. */
export const edgePairs: readonly (readonly [edge: Color, ground: Color])[] = [
  ['line-field', 'paper'],
  ['line-field', 'surface'],
  ['spruce', 'paper'],
  ['orange', 'paper'],
  ['mark', 'paper'],
  ['mark', 'surface'],
];
