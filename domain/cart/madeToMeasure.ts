type Lines = Iterable<{ readonly options: readonly { readonly custom?: unknown }[] }>

export const hasMadeToMeasure = (lines: Lines): boolean =>
  [...lines].some(({ options }) => options.some(({ custom }) => custom !== undefined))

/** Whether the right of withdrawal applies to any of these lines: made-to-measure goods are exempt. */
export const isWithdrawable = (lines: Lines): boolean => [...lines].some((line) => !hasMadeToMeasure([line]))
