const MIN_LENGTH = 8;
/** A unit after a number: the '50' of 'Ultima ZT1 50 in. Zero-Turn' belongs to the model and to the width. */
const UNIT = /^(?:in|inch|ft|cc|hp|v|volt)\b|^["”]/i;

/** The signs that a maker's site puts between the parts of a name: 'Toro - TimeMaster'. */
const SEPARATORS = /^[\s|:,–—-]+/;

interface Named {
  name: string;
  brand: string | null;
  model: string | null;
}

/**
 * A machine's name without the brand and the model that it begins with, for places where both stand beside it; the whole name
 * where little else is in it.
 */
export function shortName({ name, brand, model }: Named): string {
  let rest = name;
  for (const part of [brand, model]) {
    if (part && rest.toLowerCase().startsWith(`${part.toLowerCase()} `)) rest = withoutStart(rest, part);
  }
  return rest.length < MIN_LENGTH ? name : rest;
}

function withoutStart(name: string, start: string): string {
  const rest = name.slice(start.length).replace(SEPARATORS, '').trim();
  return UNIT.test(rest) ? `${start.slice(start.lastIndexOf(' ') + 1)} ${rest}` : rest;
}
