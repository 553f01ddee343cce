import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import type { DrawingColours } from './brand-colours.ts';
import { dimensionGeometry } from './dimension.ts';
import styles from './drawing.module.css';
import { drawingUrl } from './drawing-url.ts';
import type { DrawingSlug } from './slugs.ts';
import { drawingTable } from './table.gen.ts';

/** Advance of one figure of the label face at the label's size, in drawing units. */
const figureAdvance = 17;

type DrawingProps = {
  slug: DrawingSlug;
  /** What a screen reader says; the drawing's own title unless given. */
  title?: string;
  /** Nothing is said: the text beside it tells the same. */
  decorative?: boolean;
  colours?: DrawingColours;
  /** The real measure as it is written, `28"`: drawn as a dimension line over the part that matters. */
  dimension?: string;
  className?: string;
};

type DrawingStyle = CSSProperties & Partial<Record<'--body' | '--body-dark' | '--accent', string>>;

function styleOf(colours: DrawingColours | undefined): DrawingStyle | undefined {
  if (colours === undefined) return undefined;
  return { '--body': colours.body, '--body-dark': colours.bodyDark, '--accent': colours.accent };
}

/**
 * A workshop drawing out of its static file: the page holds a reference, never the lines. Takes its colours from
 * the custom properties around it, so it follows the colour scheme.
 */
export function Drawing({ slug, title, decorative = false, colours, dimension, className }: DrawingProps) {
  const { viewBox, title: ownTitle, ...span } = drawingTable[slug];
  const [, , width = 640, height = 440] = viewBox.split(' ').map(Number);
  const measured =
    dimension === undefined ? undefined : dimensionGeometry(span, dimension.length * figureAdvance);
  const label = title ?? (dimension === undefined ? ownTitle : `${ownTitle}, ${dimension}`);
  return (
    <svg
      className={cx(styles.drawing, className)}
      viewBox={`0 0 ${width} ${Math.max(height, measured?.bottom ?? 0)}`}
      style={styleOf(colours)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${drawingUrl(slug)}#drawing`} />
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
