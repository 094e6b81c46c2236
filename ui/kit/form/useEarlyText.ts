import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Passes on once what was typed in a field before hydration, for which React fires no event.
 * @param shown the field's rendered value
 */
export const useEarlyText = (
  field: RefObject<HTMLInputElement | null>,
  shown: string,
  takeOver: (text: string) => void,
): void => {
  const hand = useEffectEvent(() => {
    const text = field.current?.value ?? shown
    if (text !== shown) takeOver(text)
  })
  useEffect(() => hand(), [])
}
