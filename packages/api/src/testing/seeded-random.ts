/** Random choices that are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 to limit - 1. */
  below: (limit: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  /** Each value with a probability of one half, but at least one unless there are none. */
  some: <Value>(values: readonly Value[]) => Value[];
}

export function seededRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
  function pick<Value>(values: readonly Value[]): Value {
    const index = below(values.length);
    const [value] = values.slice(index, index + 1);
    if (value === undefined) throw new Error('There are no values to pick from');
    return value;
  }
  function some<Value>(values: readonly Value[]): Value[] {
    const chosen = values.filter(() => below(2));
    return chosen.length || !values.length ? chosen : [pick(values)];
  }
  return { below, pick, some };
}
