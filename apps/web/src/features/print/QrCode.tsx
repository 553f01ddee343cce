import { encode } from 'uqr';

/** Modules of white around a code, without which readers do not find it (ISO/IEC 18004). */
const QUIET = 4;

interface Props {
  /** The text in the code. */
  text: string;
  /** The label for screen readers. */
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on white in either color scheme, as one path. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={runs} />
    </svg>
  );
}
