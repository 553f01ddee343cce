/** The fields of a machine by which a person would say whether a search found the right one. */
export interface Machine {
  name: string;
  brand: string | null;
  model: string | null;
  sku: string | null;
  subcategory: string | null;
  condition: string;
  price: number | null;
  cuttingWidth: number | null;
  powerType: string | null;
  horsepower: number | null;
  engineBrand: string | null;
  engineDisplacement: number | null;
  transmission: string | null;
  text: string;
}

export type Right = (machine: Machine) => boolean;

export const all =
  (...rights: Right[]): Right =>
  (machine) =>
    rights.every((right) => right(machine));
export const any =
  (...rights: Right[]): Right =>
  (machine) =>
    rights.some((right) => right(machine));
export const not =
  (right: Right): Right =>
  (machine) =>
    !right(machine);
export const kind =
  (...subcategories: string[]): Right =>
  ({ subcategory }) =>
    subcategories.includes(subcategory ?? '');
export const named =
  (pattern: RegExp): Right =>
  ({ name }) =>
    pattern.test(name);
export const says =
  (pattern: RegExp): Right =>
  ({ text }) =>
    pattern.test(text);
export const by =
  (maker: string): Right =>
  ({ brand }) =>
    brand === maker;
export const model =
  (number: string): Right =>
  (machine) =>
    machine.model === number;
export const inches =
  (from: number, to = from): Right =>
  ({ cuttingWidth }) =>
    cuttingWidth !== null && cuttingWidth >= from && cuttingWidth <= to;
export const dollars =
  (from: number, to: number): Right =>
  ({ price }) =>
    price !== null && price >= from && price <= to;
export const under = (limit: number) => dollars(0, limit);
const powered =
  (...types: string[]): Right =>
  ({ powerType }) =>
    types.includes(powerType ?? '');
export const driven =
  (pattern: RegExp): Right =>
  ({ transmission }) =>
    pattern.test(transmission ?? '');

export const zeroTurn = kind('zero-turn-residential', 'zero-turn-commercial');
export const riding = kind('riding');
export const rideOn = any(zeroTurn, riding);
export const walkBehind = kind('walk-behind');
export const mower = any(rideOn, walkBehind);
export const snow = kind('single-stage', 'two-stage');
export const chainsaw = kind('chainsaws');
export const trimmer = kind('trimmers');
export const leafBlower = kind('blowers');
export const hedge = kind('hedge-trimmers');
export const washer = kind('pressure-washers');
export const tiller = kind('tillers');
/** What is of neither of the two other categories. */
export const tool: Right = not(any(mower, snow));
export const used: Right = ({ condition }) => condition === 'pre-owned';
export const fresh: Right = ({ condition }) => condition === 'new';
export const gas = powered('gas');
export const battery = powered('battery');
export const electric = powered('battery', 'electric');
export const corded = powered('electric');
