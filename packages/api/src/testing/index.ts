export { actors, callerFor, type TestContext, testContext, workOffJobs } from './context.ts';
export { hostileInputs, inputSchemaOf } from './hostile-inputs.ts';
export { type RecordingMailer, recordingMailer } from './mailer.ts';
export { storedActor } from './staff.ts';
