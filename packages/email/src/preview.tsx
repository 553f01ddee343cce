import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { render } from '@react-email/render';
import { renderMail } from './render.ts';
import { samples } from './samples.ts';
import { templateNames } from './templates.ts';

/** Writes every template with its sample values into a folder, the first argument or a new temporary one. */
async function writePreviews(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const entries = await Promise.all(
    templateNames.map(async (name) => {
      const { subject, html, text } = renderMail(name, samples[name]);
      await writeFile(join(folder, `${name}.html`), html);
      await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
      return { name, subject };
    }),
  );
  const index = join(folder, 'index.html');
  await writeFile(index, await render(<Index entries={entries} />));
  return index;
}

function Index({ entries }: { entries: { name: string; subject: string }[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Mail templates</title>
      </head>
      <body style={{ fontFamily: 'sans-serif', margin: '2rem' }}>
        <h1>Mail templates</h1>
        <ul>
          {entries.map(({ name, subject }) => (
            <li key={name}>
              <a href={`${name}.html`}>{name}</a> (<a href={`${name}.txt`}>text</a>): {subject}
            </li>
          ))}
        </ul>
      </body>
    </html>
  );
}

const [, , argument] = process.argv;
const folder = argument ? resolve(argument) : await mkdtemp(join(tmpdir(), 'mail-preview-'));
process.stdout.write(`${await writePreviews(folder)}\n`);
