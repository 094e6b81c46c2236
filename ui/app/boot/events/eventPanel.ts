import type { Ga4Event } from '../../../../application/storefront/analytics/ga4Event.ts'
import type { Moment } from '../../../../application/storefront/analytics/moment.ts'
import { eventsOf } from '../../../../application/storefront/analytics/projection.ts'
import type { Seen } from '../../../../application/storefront/storefrontPorts.ts'
import css from './eventPanel.module.css'

type Fate = Extract<Seen, { readonly fate: unknown }>['fate']

interface Row {
  readonly event: Ga4Event
  readonly fate: Fate
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { textContent: text, className })

const rowOf = ({ event, fate }: Row): HTMLElement => {
  const { name, params } = event
  const row = element('details')
  const summary = element('summary', `${name} € ${params.value.toFixed(2)} · ${params.items.length} items`)
  summary.prepend(element('b', fate, css[fate]))
  row.append(summary, element('pre', JSON.stringify(params, null, 1)))
  return row
}

/**
 * Lists this page's analytics events and the fate of each, newest first, in a collapsible corner that appears
 * with the first event; `window.toonbankEvents` holds the same list. For development only, so in one
 * language.
 */
export const eventPanel = (document: Document): ((fate: Fate, moment: Moment) => void) => {
  const rows = new Map<Moment, readonly Row[]>()
  const panel = element('aside', '', css['panel'])
  const fold = element('details')
  const title = element('summary')
  const list = element('div')
  panel.ariaLabel = 'Analytics events'
  fold.append(title, list)
  panel.append(fold)
  const show = (): void => {
    const all = [...rows.values()].flat()
    Object.assign(document.defaultView ?? {}, { toonbankEvents: all })
    const count = (fate: Fate) => `${all.filter((row) => row.fate === fate).length} ${fate}`
    title.textContent = `Events: ${count('sent')}, ${count('held')}, ${count('dropped')}`
    list.replaceChildren(...all.map(rowOf).reverse())
    if (!panel.isConnected) document.body.append(panel)
  }
  return (fate, moment) => {
    const events = eventsOf(moment)
    if (events.length === 0) return
    rows.set(
      moment,
      events.map((event) => ({ event, fate })),
    )
    show()
  }
}
