export { actors, callerFor, type TestContext, testContext, workOffJobs } from './context.ts';
export { countStatements } from './count-statements.ts';
export { fakeImages, fakeSites } from './fake-sites.ts';
export { hostileInputs, inputSchemaOf, minimalInput, strangeInputs } from './hostile-inputs.ts';
export { type RecordingMailer, recordingMailer } from './mailer.ts';
export { type Random, seededRandom } from './seeded-random.ts';
export { storedActor } from './staff.ts';
