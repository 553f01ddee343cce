import type { DrawingSlug } from '@dealer/ui/drawings';

interface Service {
  name: string;
  /** Shown, read-only, in the request form. */
  description: string;
  drawing: DrawingSlug;
}

/** The thirteen services of the workshop, in the order of their tiles (storefront §2). */
export const services: readonly Service[] = [
  {
    name: 'Pre-Season Inspection',
    description:
      'Oil, plug, filters, blade, belts, tires and cables looked over before the first cut or the first snow, with a written list of what needs doing now and what can wait.',
    drawing: 'wrench',
  },
  {
    name: 'Zero-Turn Service',
    description:
      'Engine oil and filter, hydro fluid check, blades sharpened and balanced, deck leveled, spindles greased, steering tracked straight and a test drive.',
    drawing: 'zero-turn-residential',
  },
  {
    name: 'Lawn Tractor Service',
    description:
      'Oil, filters and plug, blades sharpened and balanced, deck cleaned and leveled, drive belt, battery and safety switches checked.',
    drawing: 'riding',
  },
  {
    name: 'Snowthrower Service',
    description:
      'Oil and plug, auger paddles or shear pins, scraper bar, skid shoes, drive and auger belts, chute controls and a cold start.',
    drawing: 'two-stage',
  },
  {
    name: 'Generator Service',
    description:
      'Oil, plug and air filter, carburetor and stale fuel, voltage and frequency measured, then a run under load.',
    drawing: 'generator',
  },
  {
    name: 'Power Washer Service',
    description:
      'Engine service, pump oil, seals, unloader valve, hose, gun and nozzles, with the pressure measured at the wand.',
    drawing: 'pressure-washers',
  },
  {
    name: 'Chainsaw Service',
    description:
      'Chain sharpened or replaced, bar dressed, oiler and chain brake tested, air filter and plug, carburetor set.',
    drawing: 'chainsaws',
  },
  {
    name: 'Trimmer Service',
    description:
      'Head and line, fuel lines and primer, air filter, plug, spark screen and carburetor, then run up to speed.',
    drawing: 'trimmers',
  },
  {
    name: 'Leaf Blower Service',
    description:
      'Fuel lines, filters, plug and spark screen, carburetor, throttle cable and harness, for hand-held and backpack blowers.',
    drawing: 'blowers',
  },
  {
    name: 'Mower Belt Service',
    description:
      'Drive and deck belts replaced with the right ones for your model, pulleys, idlers and tension springs checked.',
    drawing: 'walk-behind',
  },
  {
    name: 'Delivery Service',
    description:
      'Your new or repaired machine brought to you with our trailer, fueled, set up and explained.',
    drawing: 'delivery-trailer',
  },
  {
    name: 'Pickup Service',
    description:
      'We fetch the machine with our trailer, also when it does not run. Tell us about gates, steps and slopes when you book.',
    drawing: 'delivery-trailer',
  },
  {
    name: 'Disposal Service',
    description:
      'We take your old machine, drain oil and fuel, and pass on the metal and the battery for recycling.',
    drawing: 'placeholder',
  },
];
