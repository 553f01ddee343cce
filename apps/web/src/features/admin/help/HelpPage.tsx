import { Link, LinkButton } from '@dealer/ui';
import { Button, Switch } from '@mantine/core';
import { useId } from 'react';
import { PageHeader } from '../list/PageHeader.tsx';
import { type HelpTopic, helpHref, helpTopicsFor, taskId } from '../shell/help-topics.ts';
import { setSingleKeys, useHasSingleKeys } from '../shell/single-keys.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import classes from './help.module.css';
import { TOAST_KEY } from './help-page.ts';
import { helpTexts } from './pages/index.ts';
import { screenshotOf, screenshotSize } from './screenshots.ts';

/** The handbook: the page about a screen, beside the list of all. */
export function HelpPage({ screen }: { screen: string | undefined }) {
  const { role } = useStaffUser();
  const topics = helpTopicsFor(role);
  const topic = topics.find((known) => known.screen === screen);
  return (
    <>
      <PageHeader
        title={topic ? `Help: ${topic.title}` : 'Help'}
        subtitle={topic ? undefined : 'What each screen is for, step by step'}
        actions={
          topic && (
            <div className={classes.actions}>
              <LinkButton href={topic.href} variant="outline" size="small">
                Open {topic.title}
              </LinkButton>
              <Button variant="default" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )
        }
      />
      <div className={classes.columns}>
        <nav className={classes.topics} aria-label="Handbook">
          <ul>
            {topics.map((each) => (
              <li key={each.screen}>
                <Link href={helpHref(each.href)} aria-current={each === topic ? 'page' : undefined}>
                  {each.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {topic && <Text topic={topic} />}
      </div>
    </>
  );
}

function Text({ topic }: { topic: HelpTopic }) {
  const { about, tasks, keys, problems } = helpTexts[topic.screen];
  return (
    <article className={classes.text}>
      {about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <img
        className={classes.screenshot}
        src={screenshotOf(topic.screen)}
        {...screenshotSize}
        loading="lazy"
        alt={`The screen ${topic.title}, with samples`}
      />
      <h2>Step by step</h2>
      {Object.entries(tasks).map(([task, steps]) => (
        <section key={task} aria-labelledby={taskId(task)}>
          <h3 id={taskId(task)} tabIndex={-1}>
            {task}
          </h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <h2>When something goes wrong</h2>
      <dl className={classes.problems}>
        {problems.map(({ problem, whatToDo }) => (
          <div key={problem}>
            <dt>{problem}</dt>
            <dd>{whatToDo}</dd>
          </div>
        ))}
      </dl>
      <h2>On the keyboard</h2>
      <dl className={classes.keys}>
        {[...keys, TOAST_KEY].map(({ keys: pressed, does }) => (
          <div key={pressed}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </article>
  );
}

function SingleKeysSwitch() {
  const hint = useId();
  return (
    <div className={classes.keysSwitch}>
      <Switch
        label="Shortcuts of a single key, such as / and J"
        aria-describedby={hint}
        checked={useHasSingleKeys()}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
      <p id={hint}>
        In this browser, on all screens. Switch them off if you dictate, or press keys by accident.
      </p>
    </div>
  );
}
