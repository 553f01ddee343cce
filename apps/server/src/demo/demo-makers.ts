import { startFakeMakers } from './fake-makers.ts';

/** The process of the fake makers' sites, a file of its own in the build. It ends with the one that started it. */
const port = await startFakeMakers();
process.on('disconnect', () => process.exit());
process.send?.({ port });
