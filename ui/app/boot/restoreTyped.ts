/** A form field that a visitor can change. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/**
 * Identifies a field in any rendering of the page: its form's action, its name, and a checkbox's or radio's
 * value.
 */
const nameOf = (field: Field): string =>
  [field.form?.getAttribute('action') ?? '', field.name, isBox(field) ? field.value : ''].join('\n')

/** Whether a field was changed since it was rendered. */
const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * Changes a field as a visitor would. React ignores a value assigned by script, except through the native
 * setter.
 */
const change = (field: Field, typed: Field): void => {
  if (isBox(field)) {
    if (isBox(typed) && field.checked !== typed.checked) field.click()
    return
  }
  if (field instanceof HTMLInputElement && typed instanceof HTMLInputElement && field.type === 'file')
    field.files = typed.files
  else {
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed.value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Copies what was typed from fields that a re-render discarded into their replacements, and restores the
 * focus. If an extension changed the page before hydration, React renders it again, with all fields as the
 * server sent them.
 * @param before the named elements of the server's page
 */
export const restoreTyped = (before: Iterable<Element>, focused: Element | null): void => {
  const lost = [...before].filter(isField).filter((field) => !field.isConnected)
  const present = [...document.querySelectorAll('[name]')].filter(isField)
  for (const field of lost) {
    const alike = (one: Field): boolean => nameOf(one) === nameOf(field)
    const now = present.filter(alike)[lost.filter(alike).indexOf(field)]
    if (now === undefined) continue
    // anything typed since is newer
    if (isChanged(field) && !isChanged(now)) change(now, field)
    if (field === focused && (document.activeElement?.contains(document.body) ?? true)) now.focus()
  }
}
