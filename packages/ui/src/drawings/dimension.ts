const arrow = { length: 15, half: 4.5 };
const gap = 9;
/** How far below the measured span its line is drawn, so that it does not touch the hatching of the ground. */
const drop = 10;
const extension = { above: 34, below: 9 };

/** Height of the label's digits in drawing units (a drawing is 640 wide). */
export const labelHeight = 27;

type DimensionSpan = { x1: number; x2: number; y: number };

type DimensionGeometry = {
  /** Path data of the dimension line and its two extension lines. */
  lines: string;
  /** Path data of the arrowheads, which are filled. */
  arrows: string;
  label: { x: number; baseline: number };
  /** The largest y of all parts. */
  bottom: number;
};

/**
 * The positions of a dimension's lines, arrowheads and label, in drawing units. The label interrupts the line if the
 * span has room for it; otherwise it is to the right of the span, on an extended line.
 */
export function dimensionGeometry({ x1, x2, y }: DimensionSpan, labelWidth: number): DimensionGeometry {
  const line = y + drop;
  const inside = x2 - x1 >= labelWidth + 2 * (gap + arrow.length + 4);
  const middle = (x1 + x2) / 2;
  const dimension = inside
    ? `M${x1} ${line}H${middle - labelWidth / 2 - gap}M${middle + labelWidth / 2 + gap} ${line}H${x2}`
    : `M${x1} ${line}H${x2 + 2 * gap}`;
  const extensions = [x1, x2].map((x) => `M${x} ${y - extension.above}V${line + extension.below}`).join('');
  const head = (tip: number, direction: 1 | -1) =>
    `M${tip} ${line}l${direction * arrow.length} ${-arrow.half}v${2 * arrow.half}Z`;
  return {
    lines: dimension + extensions,
    arrows: head(x1, 1) + head(x2, -1),
    label: {
      x: inside ? middle - labelWidth / 2 : x2 + 3 * gap,
      baseline: line + labelHeight / 2,
    },
    bottom: line + labelHeight / 2 + 5,
  };
}
