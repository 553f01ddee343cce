type AnswerField = HTMLInputElement | HTMLSelectElement;

/** The fields of the form, each radio button one of its own. */
export const answerFields = (form: HTMLFormElement) => form.querySelectorAll<AnswerField>('[name]');

/** Fills in a field; of the radio buttons with its name, each is to be told. */
export function setAnswer(field: AnswerField, answer: string): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === answer;
  else field.value = answer;
}
