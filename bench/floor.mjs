// The floor: a bare node:http server that answers files' bytes, one path each. FILES is a JSON object of path to file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const answers = new Map(
  Object.entries(JSON.parse(process.env.FILES)).map(([path, { file, type, encoding }]) => [
    path,
    {
      body: readFileSync(file),
      headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    },
  ]),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (!answer) return response.writeHead(404).end();
  return response
    .writeHead(200, { ...answer.headers, 'content-length': answer.body.length })
    .end(answer.body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('The floor is up'));
process.once('SIGTERM', () => process.exit(0));
