import type { FilterOption, OptionsFilter } from '../../../domain/listing/filterGroup.ts'

/** A group with more options than this has a search field. */
const SEARCHED_FROM = 10

/**
 * Whether a group has a search field; a field that was typed in stays, however few options other filters
 * leave.
 */
export const hasSearch = ({ options }: OptionsFilter, wasTyped: boolean): boolean =>
  wasTyped || options.length > SEARCHED_FROM

export interface ShownOptions {
  readonly options: readonly FilterOption[]
  /** options behind 'Show more' */
  readonly hidden: readonly FilterOption[]
  /** the list is long enough for 'Show more' and 'Show less' */
  readonly isLong: boolean
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase()

/**
 * The options of a group as listed. A search replaces the list by the values that contain its text, ignoring
 * case. Without a search a long list shows the first `threshold` options and all ticked ones [4-066].
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
