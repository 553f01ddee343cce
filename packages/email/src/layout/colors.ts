/** The shop's colors. The dark ones apply in mail clients that support style sheets. */
export const colors = {
  paper: '#f7f3ea',
  surface: '#fdfbf6',
  well: '#f2ecdf',
  ink: '#1d211c',
  dim: '#5d635b',
  line: '#d8d0bd',
  spruce: '#1f4a33',
  onSpruce: '#fdfbf6',
  orange: '#b8460f',
} as const;

const dark = {
  paper: '#10201a',
  surface: '#182d24',
  well: '#0b1712',
  ink: '#f7f3ea',
  dim: '#a9b8ae',
  line: '#2a4237',
  orange: '#ef7a3f',
  link: '#a9d3b8',
  button: '#2f7a53',
} as const;

export const bodyFont = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const headingFont = '"Barlow Condensed", "Arial Narrow", "Roboto Condensed", Arial, sans-serif';

/** Must not contain quotes, ampersands or angle brackets, because React escapes them. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .inner { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${dark.paper} !important; }
  .surface, .surface td { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .masthead, .masthead td { background-color: ${colors.spruce} !important; }
  .well, .well td { background-color: ${dark.well} !important; border-color: ${dark.line} !important; }
  .masthead td { border-color: ${dark.orange} !important; }
  .rule { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .dim { color: ${dark.dim} !important; }
  .link { color: ${dark.link} !important; }
  .button { background-color: ${dark.button} !important; }
}
`;
