/**
 * SAMPLES. These reviews are written to show the page and come from no customer. The owner replaces them with real ones,
 * with the customers' consent, before opening. No structured data is made of them (decisions C5).
 */
export interface Review {
  text: string;
  name: string;
  town: string;
  /** The machine that the review is about. */
  machine: string;
  stars: 5;
}

/** Whether they are still the samples: the owner sets it to false together with the real ones, for the launch checklist. */
export const reviewsAreSamples: boolean = true;

export const reviews: readonly Review[] = [
  {
    text: 'Called at nine about a belt for my tractor. They had it on the shelf and I was mowing before lunch.',
    name: 'Dale R.',
    town: 'Temperance',
    machine: 'Riding mower belt',
    stars: 5,
  },
  {
    text: 'I went in for a bigger blower than I needed. They asked about my driveway and sold me the smaller one.',
    name: 'Karen M.',
    town: 'Lambertville',
    machine: 'Single-stage snow blower',
    stars: 5,
  },
  {
    text: 'Picked the zero-turn up on Tuesday, brought it back on Friday with sharp blades and a bill I could read.',
    name: 'Tom S.',
    town: 'Toledo',
    machine: 'Zero-turn service',
    stars: 5,
  },
  {
    text: 'They started the saw in front of me, showed me the chain brake, and told me what fuel to buy.',
    name: 'Luis G.',
    town: 'Erie',
    machine: 'Chain saw',
    stars: 5,
  },
  {
    text: 'We run four commercial mowers. When one is down they tell us straight how long it will take.',
    name: 'Beth W.',
    town: 'Monroe',
    machine: 'Commercial mowers',
    stars: 5,
  },
  {
    text: 'Bought a pre-owned walk-behind. They had written down every part they replaced.',
    name: 'Harold P.',
    town: 'Ida',
    machine: 'Pre-owned walk-behind',
    stars: 5,
  },
  {
    text: 'The generator had not run in three years. New carburetor, tested under load, ready in a week.',
    name: 'Nancy K.',
    town: 'Temperance',
    machine: 'Generator service',
    stars: 5,
  },
  {
    text: 'Asked for a quote on a Sunday night. The answer was there on Monday before ten.',
    name: 'Chris D.',
    town: 'Sylvania',
    machine: 'Quote request',
    stars: 5,
  },
  {
    text: 'The trimmer needed a two-dollar fuel line. They could have sold me a new trimmer and did not.',
    name: 'Janet F.',
    town: 'Lambertville',
    machine: 'String trimmer',
    stars: 5,
  },
  {
    text: 'Two-stage delivered to the garage, set up and running. My father can start it with one hand.',
    name: 'Mike B.',
    town: 'Dundee',
    machine: 'Two-stage snow blower',
    stars: 5,
  },
  {
    text: 'A real counter with real people. They looked up my model number and knew which deck I had.',
    name: 'Steve H.',
    town: 'Toledo',
    machine: 'Parts counter',
    stars: 5,
  },
];
