/** The machines of the starter catalog as the file has them. */
export { default as sampleMachines } from './catalog.json' with { type: 'json' };
export { type SampleAccount, seedDemo } from './demo.ts';
export { seedCatalogLists, seedReference } from './reference.ts';
