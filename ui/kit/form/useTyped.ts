import { useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { useEarlyText } from './useEarlyText.ts'

/** A field whose text is committed on blur, or when its form is submitted. */
export interface TypedField {
  /** props of the input; autofill from an earlier visit is off */
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly autoComplete: 'off'
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
  /** commits the typed text, if there is any */
  readonly take: () => void
}

/**
 * Holds the typed text apart from the shown value. Text typed before hydration counts too.
 * @param shown the value of the field while nobody types
 */
export const useTyped = (shown: string, onTyped: (text: string) => void): TypedField => {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    // the state lacks what was typed before hydration if this very key made React hydrate the page
    const text = ref.current?.value ?? shown
    setTyped(null)
    if (text !== shown) onTyped(text)
  }
  useEarlyText(ref, shown, (text) =>
    ref.current === document.activeElement ? setTyped(text) : onTyped(text),
  )
  return {
    field: {
      ref,
      value: typed ?? shown,
      autoComplete: 'off',
      onChange: ({ currentTarget }) => setTyped(currentTarget.value),
      onBlur: take,
    },
    take,
  }
}
