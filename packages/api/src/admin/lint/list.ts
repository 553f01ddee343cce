import { lintRules, lintScore } from '../../domain/enrichment/catalog-lint.ts';
import type { StaffContext } from '../staff-context.ts';
import { checkCacheOf, readFindings } from './read.ts';
import { type FindingList, LINT_PAGE_SIZE, type ListFindingsInput } from './schema.ts';

/** Products whose values are probably wrong, the worst first, and how many each rule finds. */
export async function listFindings(
  { db }: Pick<StaffContext, 'db'>,
  input: ListFindingsInput,
): Promise<FindingList> {
  const linted = await readFindings(db, checkCacheOf(db));
  const all = linted.flatMap(({ findings }) => findings);
  const isOpen = ({ ignored }: { ignored: unknown }) => ignored === null;
  const isListed = (finding: (typeof all)[number]) =>
    isOpen(finding) !== input.ignored && (input.rule === undefined || finding.rule === input.rule);
  const listed = linted
    .map(({ product, findings }) => ({
      product,
      findings: findings.filter(isListed),
      score: lintScore(findings.filter(isOpen)),
    }))
    .filter(({ findings }) => findings.length > 0)
    .toSorted((a, b) => a.score - b.score || b.product.id - a.product.id);
  const page = Math.min(input.page, Math.max(1, Math.ceil(listed.length / LINT_PAGE_SIZE)));
  return {
    rules: lintRules.map((rule) => ({
      rule,
      count: all.filter((finding) => finding.rule === rule && isOpen(finding)).length,
    })),
    ignored: all.filter((finding) => !isOpen(finding)).length,
    total: listed.length,
    page,
    pageSize: LINT_PAGE_SIZE,
    items: listed
      .slice((page - 1) * LINT_PAGE_SIZE, page * LINT_PAGE_SIZE)
      .map(({ product: { id, name, sku, status }, findings, score }) => ({
        ...{ id, name, sku, status, score, findings },
      })),
  };
}
