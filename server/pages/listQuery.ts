import { SORTS, type Sort } from '../../domain/catalogue/category.ts'

/** The number that an address's query asks for: 0, below the first page, for what is none. */
export const pageNumberOf = (text: string | null): number =>
  text === null ? 1 : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

export const sortOf = (text: string | null): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** Of an order's number in an address. */
export const LONGEST_NUMBER = 40
