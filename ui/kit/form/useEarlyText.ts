import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Hands over once what was typed in a field before the page came to life, of which hydration tells nobody.
 * @param shown what the field was rendered with
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
