export { type SampleAccount, type SeedCounts, type SeedOptions, seedDemo } from './demo.ts';
export type { Pictured } from './machine.ts';
export { seedReference } from './reference.ts';
