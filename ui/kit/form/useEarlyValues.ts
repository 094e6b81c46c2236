import { useEffect, useEffectEvent, type RefObject } from 'react'

/** What stands in a field of that name; null where there is none, or nothing of it is chosen. */
export type Standing = (name: string) => string | null

/**
 * Hands over once what stands in a form's fields. What was typed or chosen before the page came to life stands there, hydration tells
 * nobody, and a field whose value is kept elsewhere would lose it at the next key.
 */
export const useEarlyValues = (
  form: RefObject<HTMLFormElement | null>,
  takeOver: (standing: Standing) => void,
): void => {
  const hand = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    takeOver((name) => {
      const text = fields.get(name)
      return typeof text === 'string' ? text : null
    })
  })
  useEffect(() => hand(), [])
}
