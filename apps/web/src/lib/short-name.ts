const MIN_LENGTH = 8;

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
    if (part && rest.toLowerCase().startsWith(`${part.toLowerCase()} `))
      rest = rest.slice(part.length).trim();
  }
  return rest.length < MIN_LENGTH ? name : rest;
}
