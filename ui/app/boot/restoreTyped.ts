/** A field of a form that a visitor can change. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Which field it is in any rendering of the page: its form's address, its name, and of a box what it stands for. */
const nameOf = (field: Field): string =>
  [field.form?.getAttribute('action') ?? '', field.name, isBox(field) ? field.value : ''].join('\n')

/** Whether somebody changed it since it was rendered. */
const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Changes a field as a visitor would. React looks past a value that a script assigns, but for the platform's own way to. */
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
 * Puts what was typed into fields that a rendering threw away into those that came in their place, and the focus back. An extension that
 * changed the page before it came to life has React make it anew, with all fields as the server sent them.
 * @param before what had a name in the page as the server sent it
 */
export const restoreTyped = (before: Iterable<Element>, focused: Element | null): void => {
  const lost = [...before].filter(isField).filter((field) => !field.isConnected)
  const present = [...document.querySelectorAll('[name]')].filter(isField)
  for (const field of lost) {
    const alike = (one: Field): boolean => nameOf(one) === nameOf(field)
    const now = present.filter(alike)[lost.filter(alike).indexOf(field)]
    if (now === undefined) continue
    // what was typed since is newer
    if (isChanged(field) && !isChanged(now)) change(now, field)
    if (field === focused && (document.activeElement?.contains(document.body) ?? true)) now.focus()
  }
}
