import { startServer } from '../start.ts';
import { addGaps } from './add-gaps.ts';
import { startFakeAi } from './fake-ai.ts';
import { toFakeMakers } from './fake-makers.ts';
import { answerAsExpert } from './machine-answers.ts';
import { startMakers } from './start-makers.ts';

/** The server with a fake AI and fake makers' sites in place of the web: npm run demo:enrichment. */
const { port } = await startMakers(new URL('demo-makers.js', import.meta.url));
const { url } = await startFakeAi(answerAsExpert);
const { services } = await startServer({
  outbound: toFakeMakers(port),
  openAi: { key: 'demo', baseUrl: url },
});
await addGaps(services.db);
process.stdout.write('Sign in as owner@example.com and open /admin/data-enrichment\n');
