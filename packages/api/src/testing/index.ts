export { answerAbout } from './answer-about.ts';
export {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
  testPasswords,
} from './context.ts';
export { countStatements } from './count-statements.ts';
export { fakeImages, fakeSites } from './fake-sites.ts';
export { hostileInputs, inputSchemaOf, minimalInput, strangeInputs } from './hostile-inputs.ts';
export { importer, importText } from './imports.ts';
export { makeXlsx } from './make-xlsx.ts';
export { randomWalk } from './random-walk.ts';
export { type Random, seededRandom } from './seeded-random.ts';
