import { useEffect, useEffectEvent, type RefObject } from 'react'

/** The value of the field of that name; null if there is no such field or nothing in it is chosen. */
export type Standing = (name: string) => string | null

/**
 * Passes on a form's values once. What was typed or chosen before hydration fires no event, and a controlled
 * field would lose it at the next key.
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
