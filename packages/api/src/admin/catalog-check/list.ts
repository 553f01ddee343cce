import { checkRules, checkScore } from '../../domain/enrichment/catalog-check.ts';
import type { StaffContext } from '../staff-context.ts';
import { checkCacheOf, readFindings } from './read.ts';
import { FINDINGS_PAGE_SIZE, type FindingList, type ListFindingsInput } from './schema.ts';

/** Products whose values are probably wrong, the worst first, and the number of products in each list. */
export async function listFindings(
  { db }: Pick<StaffContext, 'db'>,
  input: ListFindingsInput,
): Promise<FindingList> {
  const checked = await readFindings(db, checkCacheOf(db));
  type Found = (typeof checked)[number]['findings'][number];
  const isOpen = ({ ignored }: Pick<Found, 'ignored'>) => ignored === null;
  // A list has a line for each product, and so every number counts products.
  const countWith = (matches: (finding: Found) => boolean) =>
    checked.filter(({ findings }) => findings.some(matches)).length;
  const isListed = (finding: Found) =>
    isOpen(finding) !== input.ignored && (input.rule === undefined || finding.rule === input.rule);
  const listed = checked
    .map(({ product, findings }) => ({
      product,
      findings: findings.filter(isListed),
      score: checkScore(findings.filter(isOpen)),
    }))
    .filter(({ findings }) => findings.length > 0)
    .toSorted((a, b) => a.score - b.score || b.product.id - a.product.id);
  const page = Math.min(input.page, Math.max(1, Math.ceil(listed.length / FINDINGS_PAGE_SIZE)));
  return {
    rules: checkRules.map((rule) => ({
      rule,
      count: countWith((finding) => finding.rule === rule && isOpen(finding)),
    })),
    open: countWith(isOpen),
    ignored: countWith((finding) => !isOpen(finding)),
    total: listed.length,
    page,
    pageSize: FINDINGS_PAGE_SIZE,
    items: listed
      .slice((page - 1) * FINDINGS_PAGE_SIZE, page * FINDINGS_PAGE_SIZE)
      .map(({ product: { id, name, sku, status }, findings, score }) => ({
        id,
        name,
        sku,
        status,
        score,
        findings,
      })),
  };
}
