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

type Right = (machine: Machine) => boolean;

const all =
  (...rights: Right[]): Right =>
  (machine) =>
    rights.every((right) => right(machine));
const any =
  (...rights: Right[]): Right =>
  (machine) =>
    rights.some((right) => right(machine));
const not =
  (right: Right): Right =>
  (machine) =>
    !right(machine);
const kind =
  (...subcategories: string[]): Right =>
  ({ subcategory }) =>
    subcategories.includes(subcategory ?? '');
const named =
  (pattern: RegExp): Right =>
  ({ name }) =>
    pattern.test(name);
const says =
  (pattern: RegExp): Right =>
  ({ text }) =>
    pattern.test(text);
const by =
  (maker: string): Right =>
  ({ brand }) =>
    brand === maker;
const model =
  (number: string): Right =>
  (machine) =>
    machine.model === number;
const inches =
  (from: number, to = from): Right =>
  ({ cuttingWidth }) =>
    cuttingWidth !== null && cuttingWidth >= from && cuttingWidth <= to;
const dollars =
  (from: number, to: number): Right =>
  ({ price }) =>
    price !== null && price >= from && price <= to;
const under = (limit: number) => dollars(0, limit);
const powered =
  (...types: string[]): Right =>
  ({ powerType }) =>
    types.includes(powerType ?? '');
const driven =
  (pattern: RegExp): Right =>
  ({ transmission }) =>
    pattern.test(transmission ?? '');

const zeroTurn = kind('zero-turn-residential', 'zero-turn-commercial');
const riding = kind('riding');
const rideOn = any(zeroTurn, riding);
const walkBehind = kind('walk-behind');
const mower = any(rideOn, walkBehind);
const snow = kind('single-stage', 'two-stage');
const chainsaw = kind('chainsaws');
const trimmer = kind('trimmers');
const leafBlower = kind('blowers');
const hedge = kind('hedge-trimmers');
const washer = kind('pressure-washers');
const tiller = kind('tillers');
/** What is of neither of the two other categories. */
const tool: Right = not(any(mower, snow));
const used: Right = ({ condition }) => condition === 'pre-owned';
const fresh: Right = ({ condition }) => condition === 'new';
const gas = powered('gas');
const battery = powered('battery');
const electric = powered('battery', 'electric');
const corded = powered('electric');

/**
 * What buyers type, with what they mean; null where the shop has nothing of the kind. By need, size, price, kind and brand, in
 * singular and plural, in the trade's words, misspelled, and by model in any spelling.
 */
export const buyersQueries: readonly (readonly [query: string, right: Right | null])[] = [
  // Kinds of machines, singular and plural.
  ['lawn mower', mower],
  ['lawn mowers', mower],
  ['lawnmower', mower],
  ['mowers', mower],
  ['zero turn', zeroTurn],
  ['zero-turn mowers', zeroTurn],
  ['zeroturn', zeroTurn],
  ['riding mower', riding],
  ['riding lawn mowers', riding],
  ['lawn tractor', riding],
  ['lawn tractors', riding],
  ['garden tractor', all(riding, named(/garden tractor/i))],
  ['walk behind mower', walkBehind],
  ['snow blower', snow],
  ['snow blowers', snow],
  ['snowblower', snow],
  ['two stage', kind('two-stage')],
  ['single stage snow blower', kind('single-stage')],
  ['chainsaw', chainsaw],
  ['chain saws', chainsaw],
  ['string trimmer', trimmer],
  ['string trimmers', trimmer],
  ['leaf blower', leafBlower],
  ['leaf blowers', leafBlower],
  ['blowers', leafBlower],
  ['hedge trimmer', hedge],
  ['hedge trimmers', hedge],
  ['pressure washer', washer],
  ['tillers', tiller],
  ['cultivator', all(tiller, named(/cultivator/i))],
  ['sprayer', kind('sprayers')],
  ['spreaders', kind('spreaders')],
  ['edger', named(/edger/i)],
  ['earth auger', named(/auger/i)],
  // The trade's other words, and slang.
  ['snow thrower', snow],
  ['snow throwers', snow],
  ['weed eater', trimmer],
  ['weedeater', trimmer],
  ['weed whacker', trimmer],
  ['weed wackers', trimmer],
  ['line trimmer', trimmer],
  ['ztr', zeroTurn],
  ['ztr mower', zeroTurn],
  ['power washer', washer],
  ['ride on mower', riding],
  ['rototiller', tiller],
  ['pole saw', named(/pruner/i)],
  ['leaf vacuum', says(/vac/i)],
  ['concrete saw', kind('saws')],
  ['post hole digger', named(/auger/i)],
  ['brush cutter', named(/brushcutter/i)],
  ['fertilizer spreader', kind('spreaders')],
  ['2 stage snow blower', kind('two-stage')],
  ['three stage snow thrower', named(/three-stage/i)],
  ['awd mower', all(walkBehind, driven(/all-wheel/i))],
  // Sizes.
  ['50 inch', inches(50)],
  ['50"', inches(50)],
  ['50in', inches(50)],
  ['42-inch', inches(42)],
  ['zero turn 42"', all(zeroTurn, inches(42))],
  ['54 inch zero turn', all(zeroTurn, inches(54))],
  ['60 in zero turn mower', all(zeroTurn, inches(60))],
  ['42 in. lawn tractor', all(riding, inches(42))],
  ['21 inch push mower', all(walkBehind, inches(21), driven(/push/i))],
  ['30 inch walk behind', all(walkBehind, inches(30))],
  ['chainsaw 18 inch bar', all(chainsaw, inches(18))],
  ['20" chainsaw', all(chainsaw, inches(20))],
  ['24 inch snow blower', all(snow, inches(24))],
  ['snowblower 28"', all(snow, inches(28))],
  ['22 inch hedge trimmer', all(hedge, inches(22))],
  ['mower with 46 inch deck', all(mower, inches(46))],
  ['zero turn under 48 inches', all(zeroTurn, inches(0, 48))],
  ['mower 60 inches or wider', all(mower, inches(60, 99))],
  ['23 hp zero turn', all(zeroTurn, ({ horsepower }) => horsepower === 23)],
  ['208cc snow blower', all(snow, ({ engineDisplacement }) => engineDisplacement === 208)],
  ['mower for 36 inch gate', all(mower, inches(0, 36))],
  // Prices.
  ['under 4000', under(4_000)],
  ['zero turn under $4,000', all(zeroTurn, under(4_000))],
  ['zero turn under $4k', all(zeroTurn, under(4_000))],
  ['riding mower below 2000', all(riding, under(2_000))],
  ['mower less than 500', all(mower, under(500))],
  ['snow blower between 800 and 1200', all(snow, dollars(800, 1_200))],
  ['lawn tractor $2000-$3000', all(riding, dollars(2_000, 3_000))],
  ['chainsaw under 300 dollars', all(chainsaw, under(300))],
  ['trimmers up to $250', all(trimmer, under(250))],
  ['commercial mower over 5000', all(kind('zero-turn-commercial'), dollars(5_000, 99_999))],
  ['cheap riding mower', all(riding, under(2_200))],
  ['cheapest snow blower', all(snow, under(700))],
  ['mower on sale', mower],
  ['most expensive chainsaw', all(kind('chainsaws'), dollars(480, 2_000))],
  ['newest snow blowers', snow],
  ['forty two inch zero turn', all(zeroTurn, inches(42))],
  ['threestage snow thrower', all(snow, named(/three-stage/i))],
  ['2stage snowblower', kind('two-stage')],
  ['mower around $500', all(mower, dollars(400, 600))],
  // Kind with brand, power or condition.
  ['toro zero turn', all(by('Toro'), zeroTurn)],
  ['cub cadet lawn tractor', all(by('Cub Cadet'), riding)],
  ['cub cadet snow blowers', all(by('Cub Cadet'), snow)],
  ['echo chainsaws', all(by('Echo'), chainsaw)],
  ['echo weed eater', all(by('Echo'), trimmer)],
  ['troy bilt tiller', all(by('Troy-Bilt'), tiller)],
  ['troybilt riding mower', all(by('Troy-Bilt'), riding)],
  ['john deere', by('John Deere')],
  ['john deere tractor', all(by('John Deere'), riding)],
  ['husqvarna zero turn', all(by('Husqvarna'), zeroTurn)],
  ['honda', by('Honda')],
  ['stihl', by('Stihl')],
  ['used', used],
  ['used mowers', all(used, mower)],
  ['pre-owned zero turn', all(used, zeroTurn)],
  ['preowned snow blower', all(used, snow)],
  ['used toro snowblower under 1000', all(used, by('Toro'), snow, under(1_000))],
  ['second hand lawn tractor', all(used, riding)],
  ['new lawn tractor', all(fresh, riding)],
  ['battery lawn mower', all(battery, mower)],
  ['electric mower', all(electric, mower)],
  ['electric riding mower', all(electric, riding)],
  ['cordless leaf blower', all(battery, leafBlower)],
  ['cordless chainsaw', all(battery, chainsaw)],
  ['electric snow blower', all(electric, snow)],
  ['battery powered snow thrower', all(battery, snow)],
  ['gas string trimmer', all(gas, trimmer)],
  ['gas powered leaf blower', all(gas, leafBlower)],
  ['corded hedge trimmer', null],
  ['plug in trimmer', all(corded, trimmer)],
  ['plug-in leaf blower', all(corded, leafBlower)],
  ['corded leaf blower', all(corded, leafBlower)],
  ['electric push mower', all(electric, walkBehind)],
  ['60v mower', all(battery, mower, named(/60V/))],
  ['self propelled', all(walkBehind, driven(/wheel|pace/i))],
  ['self propelled mower', all(walkBehind, driven(/wheel|pace/i))],
  ['push mower', all(walkBehind, driven(/push/i))],
  ['backpack blower', all(leafBlower, named(/backpack/i))],
  ['hand held blower', all(leafBlower, named(/handheld/i))],
  ['stand on mower', all(mower, named(/stand-on/i))],
  ['commercial zero turn', kind('zero-turn-commercial')],
  ['residential zero turn mower', kind('zero-turn-residential')],
  ['kawasaki zero turn', all(zeroTurn, ({ engineBrand }) => engineBrand === 'Kawasaki')],
  ['kohler engine lawn tractor', all(riding, ({ engineBrand }) => engineBrand === 'Kohler')],
  ['electric start snow blower', all(snow, says(/electric[- ]start/i))],
  ['hydrostatic lawn tractor', all(riding, driven(/hydrostatic/i))],
  // Needs.
  ['mower for small yard', any(walkBehind, all(mower, inches(0, 34)))],
  ['mower for 2 acres', all(rideOn, inches(42, 99))],
  ['half acre mower', all(mower, inches(20, 50))],
  ['zero turn for 1 acre', zeroTurn],
  ['mower for hills', all(mower, says(/slope|hill|steep/i))],
  ['blower for leaves', leafBlower],
  ['something to cut grass', mower],
  ['quiet leaf blower', all(leafBlower, any(battery, says(/quiet|low-noise/i)))],
  ['saw for firewood', chainsaw],
  ['snow blower for long driveway', kind('two-stage')],
  ['mower with steering wheel', all(mower, says(/steering.wheel/i))],
  // Misspelled.
  ['ecko', by('Echo')],
  ['ecko trimmer', all(by('Echo'), trimmer)],
  ['tooro', by('Toro')],
  ['torro zero turn', all(by('Toro'), zeroTurn)],
  ['cub cadett', by('Cub Cadet')],
  ['cub caddet zero trun', all(by('Cub Cadet'), zeroTurn)],
  ['chansaw', chainsaw],
  ['chian saw', chainsaw],
  ['husquvarna', by('Husqvarna')],
  ['lawn mowr', mower],
  ['snow blowr', snow],
  ['presure washer', washer],
  ['troy built', by('Troy-Bilt')],
  ['timecuter', named(/timecutter/i)],
  ['lawn tracter', riding],
  ['leaf blwoer', leafBlower],
  ['hegde trimmer', hedge],
  ['zero tun mower', zeroTurn],
  // Models and parts of names, in any spelling.
  ['75740', model('75740')],
  ['75740.', model('75740')],
  ['toro 75755', model('75755')],
  ['cs590', model('CS-590')],
  ['CS 590', model('CS-590')],
  ['echo cs-590 chainsaw', model('CS-590')],
  ['timber wolf', model('CS-590')],
  ['xt1 lt42', named(/XT1 Enduro LT42/)],
  ['hrx217', named(/HRX217/)],
  ['ms271', model('MS 271')],
  ['power max hd 928', named(/Power Max HD 928/)],
  ['timecutter', named(/timecutter/i)],
  ['super recycler', named(/super recycler/i)],
  ['storm 2890', model('Storm 2890')],
  ['srm-2620', named(/SRM-2620/)],
  ['model 21466', model('21466')],
  ['recycler 22', all(named(/recycler/i), inches(22))],
  ['ultima zt1 50', all(named(/Ultima ZT1/), inches(50))],
  // Not wanted.
  ['zero turn not toro', all(zeroTurn, not(by('Toro')))],
  ['zero turn not tooro', all(zeroTurn, not(by('Toro')))],
  ['not toro', not(by('Toro'))],
  ['mower not cub cadet or toro', all(mower, not(by('Cub Cadet')), not(by('Toro')))],
  ['mower, anything but toro', all(mower, not(by('Toro')))],
  ['toro mower not zero turn', all(by('Toro'), mower, not(zeroTurn))],
  ['snow blower not single stage', kind('two-stage')],
  ['no gas mower', all(mower, not(gas))],
  ['leaf blower without gas engine', all(leafBlower, not(gas))],
  ['chainsaw no used', all(chainsaw, fresh)],
  ['mower not self propelled', all(mower, not(all(walkBehind, driven(/wheel|pace/i))))],
  ['mower without bag', mower],
  ['mower no pull cord', mower],
  ['trimmer without electric start', trimmer],
  ['zero turn not over 42 inches', all(zeroTurn, inches(0, 42))],
  ['model no 75740', model('75740')],
  // Weight, light, snow, and sizes in other spellings.
  ['lightweight', says(/\b(a|the|very) light |light (enough|to)|handheld for home and light/i)],
  ['light weight chainsaw', all(chainsaw, says(/\b(a|the|very) light /i))],
  ['lightweight mower', all(walkBehind, says(/\ba light /i))],
  ['lights', says(/headlights/i)],
  ['mower with lights', all(mower, says(/headlights/i))],
  ['deep snow', kind('two-stage')],
  ['snow blower for deep snow', kind('two-stage')],
  ['4 ft', inches(48)],
  ['4 foot zero turn', all(zeroTurn, inches(48))],
  ["4' mower", all(mower, inches(48))],
  ['mower up to 3 1/2 feet', all(mower, inches(0, 42))],
  ['snow blower for 60 ft driveway', all(snow, says(/driveway/i))],
  ['3 stage', named(/three-stage/i)],
  ['three stage', named(/three-stage/i)],
  ['2-stage', kind('two-stage')],
  ['4 wheel drive mower', all(walkBehind, driven(/all-wheel/i))],
  ['commercial mower 52 inch', all(kind('zero-turn-commercial'), inches(52))],
  ['trimmer not echo', all(named(/trimmer/i), not(by('Echo')))],
  ['trimmer not cub cadet', named(/trimmer/i)],
  ['mower -toro', all(mower, not(by('Toro')))],
  ['-toro', not(by('Toro'))],
  ['zero turn not commercial', kind('zero-turn-residential')],
  ['mower not recycler', all(mower, not(named(/recycler/i)))],
  ['mower not recycler for steep property', all(mower, not(named(/recycler/i)))],
  ['snow blower not power max', all(snow, not(named(/power max/i)))],
  // With and without, in signs.
  ['zero turn w/ bagger', zeroTurn],
  ['zero turn with bagger', zeroTurn],
  ['mower w/ bag', all(mower, says(/bag/i))],
  ['mower w/bag', all(mower, says(/bag/i))],
  ['mower w/o bag', mower],
  ['leaf blower w/o gas engine', all(leafBlower, not(gas))],
  // Everything of a kind.
  ['power tools', tool],
  ['power tools & outdoor equipment', tool],
  ['outdoor power equipment', any(mower, snow, tool)],
  ['outdoor power equipment for sale', any(mower, snow, tool)],
  ['lawn care', any(mower, trimmer, leafBlower, tiller)],
  ['lawn care equipment', any(mower, trimmer, leafBlower, tiller)],
  ['used lawn equipment', all(used, any(mower, trimmer, leafBlower, tiller))],
  // Sizes in words.
  ['small driveway', kind('single-stage')],
  ['snow blower for small driveway', kind('single-stage')],
  ['large driveway', kind('two-stage')],
  ['big mower', all(mower, inches(60, 99))],
  ['small mower', all(walkBehind, inches(0, 21))],
  ['big zero turn', all(zeroTurn, inches(60, 99))],
  ['small chainsaw', all(chainsaw, inches(0, 16))],
  ['large snow blower', all(snow, inches(28, 99))],
  ['small yard', walkBehind],
  ['large lawn', rideOn],
  // Correctly spelled words, and phrases with a misspelled one.
  ['clean', washer],
  ['do you sell mowers', mower],
  ['remove snow', snow],
  ['hedge trimer', hedge],
  ['hedge timer', hedge],
  ['lawn more', mower],
  // Phrases with little words.
  ['sit on', riding],
  ['sit on mower', riding],
  ['stand on', named(/stand-on/i)],
  // Numbers of two digits.
  ['toro 42', all(by('Toro'), inches(42))],
  ['toro 52', all(by('Toro'), inches(52))],
  ['42 zero turn', all(zeroTurn, inches(42))],
  ['cs 59', model('CS-590')],
  // In Spanish.
  ['cortadora de césped', mower],
  ['cortacesped', mower],
  ['sopladora', leafBlower],
  ['sopladora de nieve', snow],
  ['motosierra', chainsaw],
  ['motosierra usada', all(used, chainsaw)],
  ['mower sin gasolina', all(mower, not(gas))],
  // What the shop does not have.
  ['holder', null],
  ['bulb holder', null],
  ['spark plug', null],
  ['financing', null],
  ['delivery', null],
  ['hours', null],
  ['store hours', null],
  ['do you deliver', null],
  ['200cc', null],
  ['25 hp zero turn', null],
  ['oil', null],
  ['oil for mower', null],
  ['gas can', null],
  ['mower parts', null],
  ['mower blades', null],
  ['chainsaw chain', null],
  ['trimmer with lights', null],
  ['21.5 inch', null],
  ['42 ½', null],
  ['zero turn 42½', null],
  ['new honda mower', null],
  ['lawnboy', null],
  ['lawn boy mower', null],
  ['dethatcher', null],
  ['40v', null],
  ['generator', null],
  ['honda generator', null],
  ['robot mower', null],
  ['golf cart', null],
  ['lawn sweeper', null],
];
