interface JsonLimits {
  /** Levels of lists and objects inside each other. */
  maxDepth: number;
  /** Values, the lists and objects themselves included. */
  maxValues: number;
}

/**
 * Whether a value stays within the limits. Works level by level instead of calling itself, and stops at the first value
 * too many, so that its cost is bounded for every value: deep ones, cyclic ones, and objects that are shared many times.
 */
export function isWithinLimits(value: unknown, { maxDepth, maxValues }: JsonLimits): boolean {
  let level: unknown[] = [value];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const entry of level) {
      if (typeof entry !== 'object' || entry === null) continue;
      if (depth === maxDepth) return false;
      const inner = Array.isArray(entry) ? entry : Object.values(entry);
      values += inner.length;
      if (values > maxValues) return false;
      for (const child of inner) next.push(child);
    }
    level = next;
  }
  return true;
}
