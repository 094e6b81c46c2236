import { SORTS, type Sort } from '../../domain/catalogue/category.ts'

/** Page number in an address's query; 0, below the first page, if it is invalid. */
export const pageNumberOf = (text: string | null): number =>
  text === null ? 1 : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

export const sortOf = (text: string | null): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** Maximum characters of an order number in an address. */
export const LONGEST_NUMBER = 40
