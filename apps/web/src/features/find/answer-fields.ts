type AnswerField = HTMLInputElement | HTMLSelectElement;

/** The fields of the form, each radio button one of its own. */
export const answerFields = (form: HTMLFormElement) => form.querySelectorAll<AnswerField>('[name]');

/** Fills in a field. Of radio buttons, call it for each one with the name. */
export function setAnswer(field: AnswerField, answer: string): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === answer;
  else field.value = answer;
}
