/**
 * The result of a business rule: a value, or a refusal that
 * the caller must handle. Exceptions are reserved for bugs.
 */
export type Result<T, R> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const refused = <R>(refusal: R): { readonly ok: false; readonly refusal: R } => ({
  ok: false,
  refusal,
})
