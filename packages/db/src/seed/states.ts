/** Which machines of the starter catalog show which state, by SKU. All others are published unchanged. */

export const featured = new Set([
  'TORO-75755',
  'CUB-ULTIMA-ZT1-50',
  'CUB-XT1-LT46',
  'TORO-21472',
  'TORO-POWER-MAX-HD-928-OAE',
  'TROY-STORM-2890',
  'ECHO-CS-590',
  'ECHO-PB-770T',
]);

/** Original prices, in addition to those that catalog.json has for pre-owned machines. */
export const earlierPrices = new Map([
  ['TORO-75746', '3799.00'],
  ['CUB-ULTIMA-ZT2-54', '5799.00'],
  ['CUB-XT2-SLX50', '3899.00'],
  ['TROY-MUSTANG-XP-50', '3899.00'],
  ['TROY-TB330', '499.00'],
  ['TORO-38753', '899.00'],
  ['CUB-2X-26', '1549.00'],
  ['TROY-STORM-2625', '1299.00'],
  ['ECHO-CS-400', '389.00'],
  ['ECHO-SRM-2620', '449.00'],
  ['TROY-PONY', '1349.00'],
]);

export const outOfStock = new Set([
  'TORO-TIMECUTTER-MAX-54',
  'CUB-CC-600',
  'TROY-TB30E-XP',
  'CUB-3X-26-TRAC',
  'ECHO-DCS-2500T',
  'TROY-2800-PSI',
]);

/** Drafts created in bulk, with brand and model only. */
export const bulkDrafts = new Set(['TROY-TB516-EC', 'ECHO-MS-21H', 'TORO-51619', 'TROY-TB154E']);

/** Drafts that a lookup filled in. */
export const lookupDrafts = new Set(['ECHO-HC-155', 'CUB-2X-MAX-26', 'TORO-51830', 'ECHO-DPAS-2600SB']);

/** Drafts that a person wrote. */
export const writtenDrafts = new Set(['TORO-75303', 'TROY-TB230', 'CUB-FT-24', 'ECHO-SRM-3020']);

export const archived = new Set([
  'TORO-38381',
  'TORO-51621',
  'TROY-TB110',
  'TROY-SQUALL-179E',
  'CUB-1X-21',
  'ECHO-CS-310',
  'TORO-51490',
  'ECHO-PE-225',
]);
