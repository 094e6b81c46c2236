type Lines = Iterable<{ readonly options: readonly { readonly custom?: unknown }[] }>

/** Whether some of these lines can be withdrawn from: what is made to measure can't (Directive 2011/83/EU, article 16(c)). */
export const isWithdrawable = (lines: Lines): boolean =>
  [...lines].some(({ options }) => options.every(({ custom }) => custom === undefined))
