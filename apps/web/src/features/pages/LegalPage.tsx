import { Link } from '@dealer/ui';
import { type LegalBlock, type LegalSection, legalDate } from '../../content/legal.ts';
import { InfoPage } from './InfoPage.tsx';
import classes from './LegalPage.module.css';

interface Props {
  title: string;
  sections: readonly LegalSection[];
}

/** A legal page: the dates it holds from, its sections numbered, and a list of them to jump from. */
export function LegalPage({ title, sections }: Props) {
  return (
    <InfoPage title={title} lead={<p>{`Effective ${legalDate}. Last updated ${legalDate}.`}</p>}>
      <div className={classes.layout}>
        <nav className={classes.contents} aria-label="On this page">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </InfoPage>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (!('link' in block)) {
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {block.before}
      <Link href={block.link.href}>{block.link.label}</Link>
      {block.after}
    </p>
  );
}
