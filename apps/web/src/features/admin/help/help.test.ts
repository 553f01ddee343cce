import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpHref, helpTopics, helpTopicsFor, taskId } from '../shell/help-topics.ts';
import { helpTexts } from './pages/index.ts';
import { pictureOf } from './pictures.ts';

const routes = join(import.meta.dirname, '../../../routes');

/** The addresses of all staff screens but the handbook's own. */
const screens = readdirSync(routes).flatMap((file) => {
  const [, name] = /^admin\.([\w-]+)\.tsx$/.exec(file) ?? [];
  if (!name || name === 'help') return [];
  return [name === 'index' ? '/admin' : `/admin/${name}`];
});

describe('the handbook', () => {
  it('has a page for every screen of the staff area, to which its Help link leads', () => {
    expect(helpTopics.map(({ href }) => href).toSorted()).toEqual(screens.toSorted());
    for (const { href, screen } of helpTopics) expect(helpHref(href)).toBe(`/admin/help?screen=${screen}`);
    expect(helpHref('/admin/quotes/')).toBe('/admin/help?screen=quotes');
    expect(helpHref('/admin/help')).toBe('/admin/help');
  });

  it('has one picture of each screen, small enough for a slow connection', () => {
    const pictures = join(import.meta.dirname, 'pictures');
    const files = readdirSync(pictures);
    expect(files.toSorted()).toEqual(helpTopics.map(({ screen }) => `${screen}.webp`).toSorted());
    for (const file of files) expect(statSync(join(pictures, file)).size).toBeLessThan(60_000);
    for (const { screen } of helpTopics) expect(pictureOf(screen)).toContain(screen);
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
