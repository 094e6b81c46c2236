type Lines = Iterable<{ readonly options: readonly { readonly custom?: unknown }[] }>

/** Whether some of these lines are made to measure. */
export const hasMadeToMeasure = (lines: Lines): boolean =>
  [...lines].some(({ options }) => options.some(({ custom }) => custom !== undefined))

/** Whether some of these lines can be withdrawn from: what is made to measure can't. */
export const isWithdrawable = (lines: Lines): boolean => [...lines].some((line) => !hasMadeToMeasure([line]))
