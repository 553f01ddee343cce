/** The machines of the starter catalog as the file has them. */
export { default as sampleMachines } from './catalog.json' with { type: 'json' };
export { type SampleAccount, type SeedCounts, type SeedOptions, seedDemo } from './demo.ts';
export type { ImageFields } from './machine.ts';
export { seedReference } from './reference.ts';
