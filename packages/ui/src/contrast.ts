function channel(value: number): number {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (match === null) throw new Error(`Not a six-digit color: ${hex}`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((pair) => channel(Number.parseInt(pair, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two opaque `#rrggbb` colors, 1 to 21; throws on any other notation. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
