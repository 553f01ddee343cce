/** Under the heading of /warranty (decisions R4). */
export const repairWarranty = {
  title: '90 days on repair work',
  text: 'Repair work carries a 90-day warranty. If the same fault comes back in that time because of our work or a part that we fitted, bring the machine in and we put it right.',
  covered: [
    'The labor of the repair that is on your ticket',
    'The parts that we fitted for it',
    'The same fault, within 90 days of the day you picked the machine up',
  ],
  notCovered: [
    'A new fault, or new damage: a bent blade, a struck stump, a broken belt',
    'Wear and upkeep: blades, line, plugs, filters, batteries at the end of their life',
    'Stale or wrong fuel, and what it does to a carburetor',
    'Machines that somebody else has opened since',
  ],
} as const;

/** The fields of a product's page that speak of its maker's warranty, in its words. */
export const makersWarranty = [
  {
    field: 'Warranty, consumer',
    text: 'How long the maker stands behind the machine when you use it at your own home. It is the longer of the two, and the one that most people have.',
  },
  {
    field: 'Warranty, commercial',
    text: 'How long it holds when the machine earns money: lawn crews, landlords, schools, churches, rentals. It is shorter, and some models have none.',
  },
  {
    field: 'Warranty notes',
    text: 'What the maker treats apart: engine, frame, deck shell, spindles, battery. The engine often has a warranty of its own, from the maker of the engine.',
  },
] as const;

/** The things to have at hand for a claim. */
export const claimSteps = [
  'Stop using the machine, so that a small fault stays small.',
  'Find the model and serial number on the rating plate, and your bill of sale.',
  'Call us, or bring it in. Bought elsewhere? Ask us, we tell you what is possible.',
  'We look at it, file the claim with the maker, and tell you what is covered before we start.',
] as const;
