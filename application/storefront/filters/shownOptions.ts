import type { FilterOption, OptionsFilter } from '../../../domain/listing/filterGroup.ts'

/** A group with more options than these has a field to search them. */
const SEARCHED_FROM = 10

/** Whether a group has that field: one that was typed in stays, however few options other filters leave. */
export const hasSearch = ({ options }: OptionsFilter, wasTyped: boolean): boolean =>
  wasTyped || options.length > SEARCHED_FROM

export interface ShownOptions {
  readonly options: readonly FilterOption[]
  /** those that wait behind 'Show more' */
  readonly hidden: readonly FilterOption[]
  /** there are enough for 'Show more' and 'Show less' */
  readonly isLong: boolean
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase()

/**
 * The options of a group as they are listed. What is searched for takes the place of the list: the values that contain it, in upper
 * or lower case. Without a search a long list shows as many as the threshold says, and all that are ticked [4-066].
 */
export const shownOptions = (
  { options, showAll }: OptionsFilter,
  {
    text,
    isOpen,
    threshold,
  }: { readonly text: string; readonly isOpen: boolean; readonly threshold: number },
): ShownOptions => {
  if (text !== '') {
    const found = options.filter(({ value }) => lower(value).includes(lower(text)))
    return { options: found, hidden: [], isLong: false }
  }
  const isLong = !showAll && options.length > threshold
  if (!isLong || isOpen) return { options, hidden: [], isLong }
  const isShown = ({ isChecked }: FilterOption, place: number) => place < threshold || isChecked
  return {
    options: options.filter(isShown),
    hidden: options.filter((option, place) => !isShown(option, place)),
    isLong,
  }
}
