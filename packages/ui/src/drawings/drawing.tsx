import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import type { DrawingColors } from './brand-colors.ts';
import { dimensionGeometry } from './dimension.ts';
import styles from './drawing.module.css';
import { drawingUrl } from './drawing-url.ts';
import type { DrawingSlug } from './slugs.ts';
import { type DrawingRow, drawingTable } from './table.gen.ts';

/** Width of one digit of the label at its font size, in drawing units. */
const figureAdvance = 17;

type DrawingProps = {
  slug: DrawingSlug;
  /** The accessible name; the drawing's own title by default. */
  title?: string;
  /** Hidden from screen readers, because the text beside it says the same. */
  decorative?: boolean;
  colors?: DrawingColors;
  /** The real size as displayed, `28"`, drawn as a dimension line at the main part. */
  dimension?: string;
  className?: string;
  /** One of many on the page: they come from one file, so that a dozen drawings are one request. */
  many?: boolean;
};

type DrawingStyle = CSSProperties & Partial<Record<'--body' | '--body-dark' | '--accent', string>>;

function styleOf(colors: DrawingColors | undefined): DrawingStyle | undefined {
  if (colors === undefined) return undefined;
  return { '--body': colors.body, '--body-dark': colors.bodyDark, '--accent': colors.accent };
}

/**
 * A workshop drawing by reference to its static file, so that its paths are not part of the page. Its colors are
 * inherited custom properties, so it follows the color scheme.
 */
export function Drawing({
  slug,
  title,
  decorative = false,
  colors,
  dimension,
  className,
  many = false,
}: DrawingProps) {
  const row: DrawingRow = drawingTable[slug];
  const [ownTitle, x1, x2, y, width = 640, height = 440] = row;
  const measured =
    dimension === undefined ? undefined : dimensionGeometry({ x1, x2, y }, dimension.length * figureAdvance);
  const label = title ?? (dimension === undefined ? ownTitle : `${ownTitle}, ${dimension}`);
  return (
    <svg
      className={cx(styles.drawing, className)}
      viewBox={`0 0 ${width} ${Math.max(height, measured?.bottom ?? 0)}`}
      style={styleOf(colors)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={drawingUrl(slug, many)} />
      {measured && (
        <>
          <path className={styles.lines} d={measured.lines} />
          <path className={styles.arrows} d={measured.arrows} />
          <text className={styles.label} x={measured.label.x} y={measured.label.baseline}>
            {dimension}
          </text>
        </>
      )}
    </svg>
  );
}
