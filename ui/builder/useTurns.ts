import { useEffect, useRef, type RefObject } from 'react'
import { builderPath } from '../../application/pages/builderPage.ts'
import type { PageState } from '../../application/storefront/pages/pages.ts'
import { isPlainClick } from '../kit/isPlainClick.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/**
 * Queues each click within an element until the page requested by the one before is shown. The page's links
 * and forms change the system it shows: two clicks at once would both start from the same system, and the
 * first would be lost.
 */
export const useTurns = (): RefObject<HTMLDivElement | null> => {
  const { pages, locale } = useStorefront()
  const root = useRef<HTMLDivElement>(null)
  const waiting = useRef<(() => void)[]>([])
  const state = useStore(pages, (now) => now)

  useEffect(() => {
    while (!isOnItsWay(pages.now()) && waiting.current.length > 0) waiting.current.shift()?.()
  }, [pages, state])

  useEffect(() => {
    const element = root.current
    const takesTurn = (event: Event, pressed: HTMLElement, again: () => void) => {
      if (!isOnItsWay(pages.now())) return
      event.preventDefault()
      event.stopPropagation()
      waiting.current.push(() => {
        if (pressed.isConnected) again()
      })
    }
    const click = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>(`a[href^="${builderPath(locale)}"]`)
      if (link !== null && isPlainClick(event)) takesTurn(event, link, () => link.click())
    }
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const typed = new Map(fieldsOf(form).map(({ name, value }) => [name, value]))
      takesTurn(event, form, () => {
        // the new page may have recreated the fields
        for (const field of fieldsOf(form)) field.value = typed.get(field.name) ?? field.value
        form.requestSubmit(event.submitter)
      })
    }
    element?.addEventListener('click', click, { capture: true })
    element?.addEventListener('submit', submit, { capture: true })
    return () => {
      element?.removeEventListener('click', click, { capture: true })
      element?.removeEventListener('submit', submit, { capture: true })
    }
  }, [pages, locale])

  return root
}

/** Whether the requested address is not shown yet. A failed one is not waited for. */
const isOnItsWay = ({ url, loading, failed }: PageState): boolean => {
  const asked = location.pathname + location.search
  return loading !== null || (url !== asked && failed !== asked)
}

const fieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="number"]'),
]
