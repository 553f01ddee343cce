/**
 * Zero-turn mowers: how one is recognized by its texts, and the rules by which an enrichment run puts it into one of the two
 * subcategories (decisions §7).
 */

export const zeroTurnSubcategories = ['zero-turn-residential', 'zero-turn-commercial'] as const;
type ZeroTurnSubcategory = (typeof zeroTurnSubcategories)[number];

/** 'Zero-Turn', 'zero turn', 'Z-Turn', 'ZTR'. Means the same in PostgreSQL and in JavaScript, without regard to letter case. */
export const ZERO_TURN_PATTERN = '(zero|0)[ -]?turn|(^|[^a-z])(z[ -]?turn|ztr)([^a-z]|$)';
const zeroTurn = new RegExp(ZERO_TURN_PATTERN, 'i');

/** Parts and toys are no mowers. */
const accessory =
  /\b(blades?|belts?|bagger|mulch(ing)? kit|cover|tires?|wheels?|parts?|kit|attachment|battery pack|toy)\b/i;

/** A machine with at least these values is commercial: makers sell no larger home mowers. */
const COMMERCIAL_FROM_INCHES = 61;
const RESIDENTIAL_UP_TO_INCHES = 54;
const COMMERCIAL_FROM_HORSEPOWER = 27;

interface ZeroTurnFacts {
  name: string;
  model: string | null;
  description: string | null;
  cuttingWidth: string | null;
  horsepower: string | null;
  warrantyCommercial: string | null;
}

/** The subcategory of a mower and the rule that decides it; or the reason why no rule does. */
type ZeroTurnClass =
  | { subcategory: ZeroTurnSubcategory; reason: string }
  | { subcategory: null; reason: string };

/**
 * Classifies a product that reads as a zero-turn mower. The rules, in their order:
 * 1. Only the name or the model counts: a description may speak of zero-turn mowers for comparison. Accessories are none.
 * 2. A name or model that says commercial or residential (home) decides.
 * 3. A deck of 61 inches or more, or 27 horsepower or more, is commercial.
 * 4. A deck of up to 54 inches is residential, unless the maker gives a commercial warranty or the description says commercial.
 * Whatever no rule decides is left to a person.
 */
export function classifyZeroTurn(product: ZeroTurnFacts): ZeroTurnClass {
  const { name, description } = product;
  const title = `${name} ${product.model ?? ''}`;
  if (!zeroTurn.test(title)) return undecided('only the description speaks of a zero-turn mower');
  if (accessory.test(title)) return undecided('it reads as an accessory');
  const saysCommercial = /\b(commercial|professional)\b/i.test(title);
  const saysResidential = /\b(residential|homeowner|home)\b/i.test(title);
  if (saysCommercial && saysResidential) return undecided('its name says both commercial and residential');
  if (saysCommercial) return { subcategory: 'zero-turn-commercial', reason: 'its name says commercial' };
  if (saysResidential) return { subcategory: 'zero-turn-residential', reason: 'its name says residential' };
  const inches = Number(product.cuttingWidth ?? 0);
  const horsepower = Number(product.horsepower ?? 0);
  if (inches >= COMMERCIAL_FROM_INCHES)
    return { subcategory: 'zero-turn-commercial', reason: `its deck is ${inches} inches wide` };
  if (horsepower >= COMMERCIAL_FROM_HORSEPOWER)
    return { subcategory: 'zero-turn-commercial', reason: `its engine has ${horsepower} horsepower` };
  const hasCommercialSigns = Boolean(product.warrantyCommercial) || /\bcommercial\b/i.test(description ?? '');
  if (inches > 0 && inches <= RESIDENTIAL_UP_TO_INCHES && !hasCommercialSigns)
    return { subcategory: 'zero-turn-residential', reason: `its deck is ${inches} inches wide` };
  return undecided('neither its name nor its deck says whether it is residential or commercial');
}

const undecided = (reason: string): ZeroTurnClass => ({ subcategory: null, reason });
