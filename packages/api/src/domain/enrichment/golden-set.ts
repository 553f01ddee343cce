import { isTable } from '../json-table.ts';
import { isEmptyValue } from '../products/product-changes.ts';

/** The fields in which an answer can be compared with a verified product: texts that may be put in many ways are none. */
export const goldenFields = [
  'category',
  'subcategory',
  'cuttingWidth',
  'engineDisplacement',
  'engineBrand',
  'specifications',
] as const;
export type GoldenField = (typeof goldenFields)[number];

/** 'invented': a value where the machine has none. */
const grades = ['right', 'wrong', 'missing', 'invented'] as const;
type Grade = (typeof grades)[number];

/** The number of answers with each grade, per field. */
type Scores = Record<GoldenField, Record<Grade, number>>;

/** The compared values of a product or of an answer. */
export function goldenValues(product: Partial<Record<GoldenField, unknown>>): Record<GoldenField, unknown> {
  return {
    category: product.category ?? null,
    subcategory: product.subcategory ?? null,
    cuttingWidth: product.cuttingWidth ?? null,
    engineDisplacement: product.engineDisplacement ?? null,
    engineBrand: product.engineBrand ?? null,
    specifications: product.specifications ?? null,
  };
}

const normalized = (value: unknown) => {
  const text = String(value).trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? String(number) : text;
};

/** Only rows that both have are compared: a data sheet may list more than the shop does. */
function gradeSpecifications(verified: unknown, given: unknown): Grade | undefined {
  if (!isTable(verified) || !isTable(given)) return undefined;
  const byName = new Map(Object.entries(given).map(([name, value]) => [normalized(name), value]));
  const common = Object.entries(verified).filter(([name]) => byName.has(normalized(name)));
  if (!common.length) return undefined;
  const isRight = common.every(
    ([name, value]) => normalized(byName.get(normalized(name))) === normalized(value),
  );
  return isRight ? 'right' : 'wrong';
}

/** The grade of an answer in a field; undefined where it cannot be compared. */
export function gradeField(field: GoldenField, verified: unknown, given: unknown): Grade | undefined {
  if (field === 'specifications') return gradeSpecifications(verified, given);
  if (isEmptyValue(verified)) return isEmptyValue(given) ? 'right' : 'invented';
  if (isEmptyValue(given)) return 'missing';
  return normalized(verified) === normalized(given) ? 'right' : 'wrong';
}

const noScores = (): Scores => {
  const none = () => ({ right: 0, wrong: 0, missing: 0, invented: 0 });
  return {
    category: none(),
    subcategory: none(),
    cuttingWidth: none(),
    engineDisplacement: none(),
    engineBrand: none(),
    specifications: none(),
  };
};

/** Grades answers by the verified values of their products. @param answers undefined where a machine was not known */
export function scoreAnswers(
  answers: readonly { verified: Record<string, unknown>; given: Record<string, unknown> | undefined }[],
): Scores {
  const scores = noScores();
  for (const { verified, given } of answers)
    for (const field of goldenFields) {
      const grade = gradeField(field, verified[field], given?.[field]);
      if (grade) scores[field][grade] += 1;
    }
  return scores;
}

/** The sums of all fields. */
export function totalScore(scores: Scores): Record<Grade, number> & { graded: number } {
  const sum = (grade: Grade) => goldenFields.reduce((all, field) => all + scores[field][grade], 0);
  const [right, wrong, missing, invented] = [sum('right'), sum('wrong'), sum('missing'), sum('invented')];
  return { right, wrong, missing, invented, graded: right + wrong + missing + invented };
}

/** The share of right answers from 0 to 1; null where nothing could be compared. */
export function accuracyOf(score: Record<Grade, number>): number | null {
  const graded = score.right + score.wrong + score.missing + score.invented;
  return graded ? score.right / graded : null;
}

/** A share as people read it: '86 %'. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)} %`;

/**
 * Says how a version is worse than another on the same products: fewer right answers, or more that are wrong or invented, which
 * is worse than a gap.
 * @returns a sentence; undefined where it is as good or better
 */
export function describeRegression(candidate: Scores, baseline: Scores): string | undefined {
  const [now, before] = [totalScore(candidate), totalScore(baseline)];
  const [share, shareBefore] = [accuracyOf(now), accuracyOf(before)];
  if ((share ?? 0) < (shareBefore ?? 0))
    return `It was worse on the golden set: ${shareText(share)} right instead of ${shareText(shareBefore)}.`;
  const [errors, errorsBefore] = [now.wrong + now.invented, before.wrong + before.invented];
  if (errors > errorsBefore)
    return `It was worse on the golden set: ${errors} wrong or invented values instead of ${errorsBefore}.`;
  return undefined;
}
