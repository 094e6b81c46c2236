import type { ShopScripts } from '../../application/ports/browser/consent.ts'
import type { ScriptRecord } from '../../domain/consent/scripts.ts'

/** Attributes that are copied; inline handlers and styles are not. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  script: ['src', 'type', 'async', 'defer', 'id', 'crossorigin', 'integrity', 'referrerpolicy', 'nomodule'],
  link: ['href', 'rel', 'type', 'media', 'as', 'id', 'crossorigin', 'integrity', 'referrerpolicy', 'sizes'],
}

/** Marks a stylesheet of the shop owner; it is placed after all of the shop's own [9-025]. */
const PRIORITY = '200'

/**
 * Adds the script and link elements of a script record to the document. Each is re-created, because a script
 * parsed from a text never runs. Within a record they load in order, as in a page: the next waits for a plain
 * script file. Records never wait for each other. Errors of the scripts are not handled here.
 */
export const scriptInjector =
  (document: Document): ShopScripts['inject'] =>
  (record) => {
    void inTurn(document, record).catch(() => {})
  }

const inTurn = async (document: Document, { id, content, script_position }: ScriptRecord): Promise<void> => {
  const { head, body } = document
  const place = script_position === 'header' ? head : body
  for (const parsed of elementsIn(document, content)) {
    const made = remade(document, parsed)
    made.dataset['scriptRecord'] = id
    if (isStylesheet(made)) {
      made.dataset['priority'] = PRIORITY
      head.append(made)
    } else {
      const ended = isWaitedFor(parsed) ? endOf(made) : null
      place.append(made)
      if (ended !== null) await ended
    }
  }
}

const isWaitedFor = (parsed: Element): boolean =>
  parsed.matches('script[src]:is(:not([type]), [type="text/javascript"]):not([async], [defer], [nomodule])')

/** Resolves when the script has run or failed to load. */
const endOf = (script: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
  })

const elementsIn = (document: Document, content: string): readonly Element[] => {
  const template = document.createElement('template')
  template.innerHTML = content
  return [...template.content.querySelectorAll('script, link')]
}

const remade = (document: Document, parsed: Element): HTMLElement => {
  const name = parsed.localName
  const made = document.createElement(name)
  for (const { name: attribute, value } of parsed.attributes)
    if (ALLOWED[name]?.includes(attribute) || attribute.startsWith('data-'))
      made.setAttribute(attribute, value)
  if (made instanceof HTMLScriptElement) made.text = parsed.textContent
  return made
}

const isStylesheet = (element: HTMLElement): boolean =>
  element instanceof HTMLLinkElement && element.relList.contains('stylesheet')
