import { useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { useEarlyText } from './useEarlyText.ts'

/** A field whose text counts when it is left, or when its form is sent. */
export interface TypedField {
  /** for the input, which must not be filled in by the browser from an earlier visit */
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly autoComplete: 'off'
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
  /** hands over what is being typed, if anything is */
  readonly take: () => void
}

/**
 * Keeps what is being typed apart from what is shown. What was typed before the page came to life counts as well.
 * @param shown what stands in the field while nobody types
 */
export const useTyped = (shown: string, onTyped: (text: string) => void): TypedField => {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    setTyped(null)
    if (typed !== null) onTyped(typed)
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
