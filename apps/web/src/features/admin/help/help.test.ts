import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpGroup } from '../palette/palette-entries.ts';
import { helpHref, helpTopics, helpTopicsFor, taskId } from '../shell/help-topics.ts';
import { helpTexts } from './pages/index.ts';
import { screenshotOf } from './screenshots.ts';

const routes = join(import.meta.dirname, '../../../routes');

/** The addresses of all staff screens but the handbook's own. */
const screens = readdirSync(routes).flatMap((file) => {
  const [, name] = /^admin\.([\w-]+)\.tsx$/.exec(file) ?? [];
  if (!name || name === 'help') return [];
  return [name === 'index' ? '/admin' : `/admin/${name}`];
});

const features = join(import.meta.dirname, '../..');

/** What the screens say, and what else is in their sources. */
const sources = ['admin', 'print', 'product']
  .flatMap((feature) =>
    readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('help/'))
      .map((file) => readFileSync(join(features, feature, file), 'utf8').replaceAll('&amp;', '&')),
  )
  .join('\n');

/** Words that can follow the name of a button in a sentence. */
const after =
  /(?= (?:and|or|to|on|for|in|it|if|of|until|when|where|from|with|at|there|under|below|above|beside|before|again|is|only|which|now|once|has)\b)/;

/** Whether a text begins with a name that the screens have. */
function isNamed(text: string): boolean {
  const parts = text.split(after);
  return parts.some((_, at) => sources.includes(parts.slice(0, at + 1).join('')));
}

/** What the sentences say to press, each with what stands behind it. */
const pressed = (sentences: readonly string[]) =>
  sentences.flatMap((sentence) =>
    [...sentence.matchAll(/\b(?:[Pp]ress|[Cc]hoose) ([A-Z][^,.:;]*)/g)].map(([, name = '']) => name),
  );

describe('the handbook', () => {
  it('has a page for every screen of the staff area, to which its Help link leads', () => {
    expect(helpTopics.map(({ href }) => href).toSorted()).toEqual(screens.toSorted());
    for (const { href, screen } of helpTopics) expect(helpHref(href)).toBe(`/admin/help?screen=${screen}`);
    expect(helpHref('/admin/quotes/')).toBe('/admin/help?screen=quotes');
    expect(helpHref('/admin/help')).toBe('/admin/help');
  });

  it('can switch off every shortcut of one character: all are listened to by useSingleKeys', () => {
    expect(sources.match(/useHotkeys\(\[\s*\['.',/g)).toBeNull();
    expect(sources.match(/useSingleKeys\(\[\s*\['.',/g)).not.toBeNull();
  });

  it('has one screenshot of each screen, small enough for a slow connection', () => {
    const screenshots = join(import.meta.dirname, 'screenshots');
    const files = readdirSync(screenshots);
    expect(files.toSorted()).toEqual(helpTopics.map(({ screen }) => `${screen}.webp`).toSorted());
    for (const file of files) expect(statSync(join(screenshots, file)).size).toBeLessThan(60_000);
    for (const { screen } of helpTopics) expect(screenshotOf(screen)).toContain(screen);
  });

  it('is found by what somebody new has to do', () => {
    for (const search of ['answer a request', 'phone call', 'book', 'add a machine', 'sale', 'price tags'])
      expect([search, helpGroup(search, 'admin').entries.length > 0]).toEqual([search, true]);
  });

  it('hides from the staff what only a superadmin has', () => {
    const hidden = helpTopics.filter((topic) => !helpTopicsFor('admin').includes(topic));
    expect(hidden.map(({ screen }) => screen)).toEqual(['settings']);
    expect(helpTopicsFor('superadmin')).toEqual(helpTopics);
  });
});

describe.each([...helpTopics])('the page about $title', ({ screen, tasks }) => {
  const text = helpTexts[screen];

  it('says what it is for, each task in steps, and what can go wrong', () => {
    expect(text.about.length).toBeGreaterThan(0);
    expect(Object.keys(text.tasks)).toEqual([...tasks]);
    for (const steps of Object.values(text.tasks)) expect(steps.length).toBeGreaterThan(1);
    expect(text.keys.length).toBeGreaterThan(0);
    expect(text.problems.length).toBeGreaterThan(0);
  });

  it('names the buttons as the screens do', () => {
    const sentences = [...Object.values(text.tasks).flat(), ...text.problems.map(({ whatToDo }) => whatToDo)];
    expect(pressed(sentences).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('has an address for each task, and whole sentences', () => {
    expect(new Set(tasks.map(taskId)).size).toBe(tasks.length);
    const sentences = [
      ...text.about,
      ...Object.values(text.tasks).flat(),
      ...text.problems.flatMap(({ problem, whatToDo }) => [problem, whatToDo]),
    ];
    expect(sentences.filter((sentence) => !/^[A-Z].*[.?]$/.test(sentence))).toEqual([]);
  });
});
