// The baseline: a bare node:http server that sends the same bodies. FILES is a JSON object of path to both.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const answers = new Map(
  Object.entries(JSON.parse(process.env.FILES)).map(([path, { file, headers }]) => [
    path,
    { body: readFileSync(file), headers },
  ]),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (!answer) return response.writeHead(404).end();
  return response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('The baseline is up'));
process.once('SIGTERM', () => process.exit(0));
